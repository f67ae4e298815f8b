import { atNight, expect, test } from './support/test'

type Member = { '@id': string; id: string }
type Members<T> = { 'hydra:member': T[] }
type Destination = Member & { eta: number | null; earliestTime: number | null; latestTime: number | null }

const start = { startAddress: 'Teststraße 0, 10115 Berlin', startLat: 52.5, startLng: 13.4 }

test('a night tour keeps windows after and across midnight', async ({ page, given, tour, api }) => {
  const { iri, plan } = await given.tour({ name: 'Nachttour', stops: 2 })
  await api.patch(iri, { ...start, earliestTime: 22 * 3600, latestTime: 6 * 3600 })
  const stopsOf = async () => (await api.get<Members<Destination>>(`${iri}/destinations`))['hydra:member']
  for (const stop of await stopsOf()) await api.patch(stop['@id'], { timeWindowType: 'strict' })
  await given.signedIn('admin', plan)
  for (const [name, from, to] of [
    ['Halt 1', '0:30', '2'],
    ['Halt 2', '22:00', '02:00'],
  ] as const) {
    await tour.when.opensStop(name)
    await page.getByRole('tab', { name: /^Zeitfenster/ }).click()
    await tour.when.fills('Frühestens', from)
    await tour.when.fills('Spätestens', to)
    await expect(page.getByRole('tabpanel').getByText('bis zum Folgetag')).toHaveCount(
      name === 'Halt 2' ? 1 : 0,
    )
    await tour.when.saves()
    await tour.then.editorIsClosed()
  }
  const stored = await stopsOf()
  expect(stored.map(({ earliestTime, latestTime }) => [earliestTime, latestTime])).toEqual([
    [1800, 7200],
    [79_200, 7200],
  ])
  expect(stored[0]?.eta).toBe(86_400 + 1800)
  await expect(page.locator('.plan-stops > li').first()).toContainText('am Folgetag')
  await expect(page.getByText(/strikter Frist/)).toHaveCount(0)
})

test.describe('in a browser in another time zone', () => {
  test.use({ timezoneId: 'Europe/London', ownPage: true })

  test("times and delays are in the company's time zone", atNight, async ({ page, given, api }) => {
    const clock = new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    })
    const [hours = 0, minutes = 0] = clock.format(new Date()).split(':').map(Number)
    const template = await given.tour({ name: 'Zeitzone', stops: 1 })
    await api.patch(template.iri, { ...start, earliestTime: hours * 3600 + minutes * 60 })
    const tour = await api.post<Member & { startDate: string }>('/api/tours', { tourTemplate: template.iri })
    const { 'hydra:member': stops } = await api.get<Members<Member>>(`${tour['@id']}/service-locations`)
    await api.post('/api/proof-of-services', { serviceLocation: stops[0]?.['@id'], state: 'COMPLETED' })
    const { delaySeconds } = await api.get<{ delaySeconds: number }>(tour['@id'])
    // Less than the hour between London and Berlin.
    expect(Math.abs(delaySeconds)).toBeLessThan(1800)

    await given.signedIn('admin', `/tours/${tour.id}`)
    const figures = page.getByRole('region', { name: 'Zahlen der Tour' })
    await expect(figures).toContainText(clock.format(new Date(tour.startDate)))
    const shown = Math.round(delaySeconds / 60)
    const text = shown === 0 ? '0' : `${shown > 0 ? '+' : '−'}${Math.abs(shown)}`
    await expect(figures.getByText('Verspätung').locator('..')).toContainText(text)
  })
})
