/** Focuses the order some rows further down, starting at the top or the bottom. */
export function focusOrder(rows: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-order]')];
  const row = document.activeElement?.closest('tr');
  const place = links.findIndex((link) => link.closest('tr') === row);
  const next = place === -1 ? links.at(rows === 1 ? 0 : -1) : links[place + rows];
  next?.focus();
}

/** Selects or deselects the focused order. */
export function pressSelect(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-select]')?.click();
}
