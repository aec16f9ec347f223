/** How long the browser may take to begin with the file, in milliseconds. */
const grace = 60_000;

/** Gives the reader a file, under a name, as their browser gives downloads. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), grace);
}
