/** Waits for the page's next download and returns it instead of saving it. */
export const nextDownload = (): Promise<{ name: string; text: string }> =>
  new Promise(resolve => {
    const intercept = async (event: MouseEvent) => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
      event.preventDefault();
      document.removeEventListener('click', intercept);
      const text = await (await fetch(link.href)).text();
      resolve({ name: link.download, text });
    };
    document.addEventListener('click', intercept);
  });
