const MARKUP = `
  <h2 id="test-card-dialog-title">3-D Secure test</h2>
  <p><strong></strong></p>
  <p>TEST MODE: choose how your bank answers.</p>
  <div class="test-card-dialog-actions">
    <button type="button" value="fail">Fail</button>
    <button type="button" value="pass">Complete</button>
  </div>`;

/** Plays the bank's 3-D Secure page: resolves with the button that was pressed; Escape fails. */
export const askForAuthentication = ({
  amount,
  currency,
}: {
  amount: number;
  currency: string;
}): Promise<'pass' | 'fail'> =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'test-card-dialog';
    dialog.setAttribute('aria-labelledby', 'test-card-dialog-title');
    dialog.innerHTML = MARKUP;
    for (const line of dialog.getElementsByTagName('strong')) {
      const price = new Intl.NumberFormat('en-US', { style: 'currency', currency });
      line.textContent = `${price.format(amount / 100)} to ${merchant()}`;
    }
    const finish = (outcome: 'pass' | 'fail'): void => {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    for (const button of dialog.getElementsByTagName('button')) {
      button.addEventListener('click', () => finish(button.value === 'pass' ? 'pass' : 'fail'));
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });
    document.body.append(dialog);
    dialog.showModal();
  });

/** A bank shows the name of the account; here the page says whose it is. */
const merchant = () =>
  document.querySelector('meta[property="og:site_name"]')?.getAttribute('content') ??
  window.location.host;
