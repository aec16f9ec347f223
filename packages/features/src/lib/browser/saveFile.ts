/** Time for the browser to start the download, in milliseconds. */
const startMs = 60_000;

/** Downloads a blob as a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), startMs);
}
