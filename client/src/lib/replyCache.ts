/** Where the service worker keeps replies of the shop; those to a member say what the member likes. */
export const replyCache = 'replies';

/** At the end of a session, nothing of the user stays in the browser (SHOPX-03). */
export function deleteStoredReplies(): void {
  // Browsers have caches on secure pages only.
  void globalThis.caches?.delete(replyCache);
}
