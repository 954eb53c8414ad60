/** Puts the focus on the order so many rows further down, beginning at the top or the bottom. */
export function focusOrder(rows: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const place = links.findIndex((link) => link === document.activeElement);
  const next = place === -1 ? links.at(rows === 1 ? 0 : -1) : links[place + rows];
  next?.focus();
}
