import { expectAccessible } from './support/accessibility'
import { wide } from './support/sizes'
import { atNight, expect, test } from './support/test'

type Stops = { 'hydra:member': { '@id': string; name: string }[] }

/** A Tuesday. */
const day = '2094-05-11'
const daily = {
  schedule: { kind: 'weekly', every: 1, weekdays: ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] },
}

test(
  'the visits of an absent driver are distributed over the other tours of the day, and taken back',
  atNight,
  async ({ page, given, toasts, api }) => {
    const tours: { id: string; iri: string; plan: string }[] = []
    for (const [name, startLat] of [
      ['Krank', '52.5'],
      ['Nordkreis', '52.6'],
      ['Südkreis', '52.4'],
    ] as const) {
      const tour = await given.tour({ name, stops: 2 })
      const start = { startAddress: 'Hauptstraße 1, 10115 Berlin', startLat, startLng: '13.4' }
      await api.patch(tour.iri, { ...start, rhythm: daily, active: true, planning: false })
      tours.push(tour)
    }
    const namesIn = async (path: string) => (await api.get<Stops>(`${path}/destinations`))['hydra:member']
    const place = async (tour: number, names: readonly string[], lats: readonly string[]) => {
      for (const [index, stop] of (await namesIn(tours[tour]?.iri ?? '')).entries())
        await api.patch(stop['@id'], { name: names[index], lat: lats[index], lng: '13.4' })
    }
    await place(0, ['Nahe Nord', 'Nahe Süd'], ['52.61', '52.39'])
    await place(1, ['Nord 1', 'Nord 2'], ['52.62', '52.63'])
    await place(2, ['Süd 1', 'Süd 2'], ['52.38', '52.37'])
    const namesOn = (date: string) =>
      Promise.all(
        tours.map(async ({ id }) =>
          (await namesIn(`/api/planned-tours/${id}_${date}`)).map(({ name }) => name),
        ),
      )
    const before = [
      ['Nahe Nord', 'Nahe Süd'],
      ['Nord 1', 'Nord 2'],
      ['Süd 1', 'Süd 2'],
    ]
    const driver = await api.post<{ '@id': string }>('/api/users', {
      firstName: 'Ida',
      lastName: 'Krank',
      email: `ida.${tours[0]?.id}@demo.example`,
    })
    await api.patch(`/api/planned-tours/${tours[0]?.id}_${day}`, {
      hasOwnAssignee: true,
      assignee: driver['@id'],
    })
    await api.post('/api/absences', { user: driver['@id'], firstDay: day, lastDay: day, kind: 'sick' })

    await page.setViewportSize(wide)
    await given.signedIn('admin', `${tours[0]?.plan}?date=${day}`)
    await expect(page.getByText('Alle 2 Ziele fällig')).toBeVisible()
    await page.getByRole('button', { name: 'Aktionen des Tages' }).click()
    await page.getByRole('menuitem', { name: 'Neu verteilen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ziele neu verteilen am Di 11.5.' })
    await expect(dialog).toContainText('Ida Krank fällt aus')
    for (const name of ['Nordkreis', 'Südkreis']) {
      await dialog.getByRole('combobox', { name: 'Tour vom Di 11.5. hinzufügen' }).fill(name)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await dialog.getByRole('button', { name: 'Verteilen', exact: true }).click()
    await expect(dialog).toContainText('2 von 2 Zielen verteilt')
    await expectAccessible(page, [wide])
    expect(await namesOn(day)).toEqual(before)
    await dialog.getByRole('button', { name: 'Übernehmen' }).click()
    await toasts.then.seesToast('2 Ziele am Di 11.5. auf 2 Touren verteilt.')
    await expect(page.getByText('0 von 2 Zielen fällig')).toBeVisible()
    expect(await namesOn(day)).toEqual([
      [],
      ['Nahe Nord', 'Nord 1', 'Nord 2'],
      ['Nahe Süd', 'Süd 1', 'Süd 2'],
    ])
    expect(await namesOn('2094-05-12')).toEqual(before)
    expect(
      await Promise.all(tours.map(async ({ iri }) => (await namesIn(iri)).map(({ name }) => name))),
    ).toEqual(before)

    await page.getByRole('button', { name: 'Rückgängig machen', exact: true }).last().click()
    await expect(page.getByText('Alle 2 Ziele fällig')).toBeVisible()
    await expect.poll(() => namesOn(day)).toEqual(before)
  },
)
