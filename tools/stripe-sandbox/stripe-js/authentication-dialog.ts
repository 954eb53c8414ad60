/** Plays the bank's 3-D Secure page: resolves with the button that was pressed; Escape fails. */
export const askForAuthentication = (): Promise<'pass' | 'fail'> =>
  new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.className = 'test-card-dialog';
    dialog.setAttribute('aria-labelledby', 'test-card-dialog-title');

    const title = document.createElement('h2');
    title.id = 'test-card-dialog-title';
    title.textContent = '3-D Secure test';
    const text = document.createElement('p');
    text.textContent = 'TEST MODE: choose how your bank answers.';

    const actions = document.createElement('div');
    actions.className = 'test-card-dialog-actions';
    const finish = (outcome: 'pass' | 'fail'): void => {
      dialog.close();
      dialog.remove();
      resolve(outcome);
    };
    for (const [label, outcome] of [
      ['Complete', 'pass'],
      ['Fail', 'fail'],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = label;
      button.addEventListener('click', () => finish(outcome));
      actions.append(button);
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      finish('fail');
    });

    dialog.append(title, text, actions);
    document.body.append(dialog);
    dialog.showModal();
  });
