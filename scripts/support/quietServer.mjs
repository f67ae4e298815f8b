/**
 * A server without events, as some are: the network of a page that listens to events is never idle.
 * @param {import('@playwright/test').Page | import('@playwright/test').BrowserContext} place
 */
export const withoutEvents = async (place) =>
  place.route('**/api/events', async (route) => route.fulfill({ status: 204 }))
