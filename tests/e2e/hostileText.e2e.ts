import { expect, test } from './support/test'

/** Text that would run or load something if it were treated as markup. */
const hostile = (mark: string) => `<img src=/${mark}.png onerror=alert(1)><script>alert(1)</script>${mark}`

test('markup in names and notes is shown as text', async ({ page, given, tour, toasts, api, context }) => {
  const loaded: string[] = []
  context.on('request', (request) => {
    if (/\/(tour|stop|note)\.png/.test(request.url())) loaded.push(request.url())
  })
  const { iri, plan } = await given.tour({ name: hostile('tour') })
  await api.post('/api/destinations', {
    tourTemplate: iri,
    name: hostile('stop'),
    propertyDescription: hostile('note'),
    address: hostile('address'),
    lat: 52.5,
    lng: 13.4,
    capacity: 1,
  })

  await given.signedIn('admin', '/tour-templates')
  await expect(page.getByRole('link', { name: hostile('tour') })).toBeVisible()
  await page.goto(plan)
  await tour.then.isOnTour(hostile('tour'))
  await expect(page).toHaveTitle(`${hostile('tour')} – Tourwerk`)
  await tour.then.seesStops([hostile('stop')])
  await tour.when.opensStop(hostile('stop'))
  await tour.then.fieldHolds('Name', hostile('stop'))
  await tour.then.fieldHolds('Notiz', hostile('note'))
  await page.keyboard.press('Escape')
  await tour.then.editorIsClosed()

  await tour.when.asksToDelete(hostile('stop'))
  await tour.when.confirmsDeletion()
  await toasts.then.seesToast(`Ziel „${hostile('stop')}“ wurde gelöscht.`)
  await expect(page.locator('img')).toHaveCount(0)
  expect(loaded).toEqual([])
})
