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

/** Returns the file name in the response's `content-disposition`, or null. */
export const fileNameOf = (response: Response): string | null =>
  /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
