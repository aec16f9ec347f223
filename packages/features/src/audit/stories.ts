/** The next file that the page gives its reader, kept from the disk. */
export const nextDownload = (): Promise<{ name: string; text: string }> =>
  new Promise(resolve => {
    const take = async (event: MouseEvent) => {
      const link = event.target;
      if (!(link instanceof HTMLAnchorElement) || link.download === '') return;
      event.preventDefault();
      document.removeEventListener('click', take);
      const text = await (await fetch(link.href)).text();
      resolve({ name: link.download, text });
    };
    document.addEventListener('click', take);
  });
