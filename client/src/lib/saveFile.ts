/** Saves a text as a file of the browser's downloads: a CSV (DESK-05), JSON (BACK-03) or plain text. */
export function saveFile(name: string, text: string): void {
  // Excel needs the byte order mark to read UTF-8, and browsers drop that of a reply.
  const blob = name.endsWith('.csv')
    ? new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' })
    : new Blob([text], { type: name.endsWith('.json') ? 'application/json' : 'text/plain' });
  saveBlob(name, blob);
}

export function saveBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
