/** Tag of the browser's background sync while work of a driver waits for the network (syncWhileWaiting.ts). */
export const syncTag = 'tourwerk-driver-waiting'

/** What the service worker says to the pages of the app; the name of the event that their workflows get. */
export const connectionRestored = 'connection.restored'

type Pages = {
  matchAll: (options: {
    type: 'window'
  }) => Promise<readonly { postMessage: (message: typeof connectionRestored) => void }[]>
}

/**
 * Informs the open pages that there is a connection again. Without one, the next start of the app sends: the log and
 * its workflows belong to the page.
 */
export async function informPages(pages: Pages): Promise<void> {
  for (const page of await pages.matchAll({ type: 'window' })) page.postMessage(connectionRestored)
}
