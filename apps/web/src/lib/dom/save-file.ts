/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, fileName: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // Safari starts the download after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The name that the server gave to a file (`content-disposition`), or null. */
export const fileNameOf = (response: Response): string | null =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
