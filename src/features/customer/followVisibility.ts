import type { CustomerActors } from './createCustomerActors'

/** Reads again when the page is seen, or the device is connected, again. */
export function followVisibility({ page, actions }: CustomerActors): void {
  const wake = () => page.send({ type: 'read.request' })
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? page.send({ type: 'page.slept' }) : wake(),
  )
  addEventListener('online', () => {
    wake()
    for (const action of Object.values(actions)) action.send({ type: 'connection.restored' })
  })
  // Browsers keep a page that is left, and show it again as it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) wake()
  })
}
