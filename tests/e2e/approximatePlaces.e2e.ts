import { atNight, expect, test } from './support/test'

test.setTimeout(150_000)

type Found = {
  'hydra:member': {
    name: string
    street: string | null
    positionAccuracy: string | null
    lat: string | number
  }[]
}

test(
  'an imported house beside a known one stays approximate, and is found in the list',
  atNight,
  async ({ page, given, api }) => {
    await api.post('/api/destinations', {
      name: 'Andere Kundin',
      address: 'Probebeerenweg 162, 13353 Berlin',
      street: 'Probebeerenweg 162',
      zip: '13353',
      city: 'Berlin',
      lat: '52.5471',
      lng: '13.3592',
      capacity: 1,
      positionAccuracy: 'building',
    })
    await given.signedIn('admin', '/imports/new')
    const file =
      'Name;Straße;PLZ;Ort\nNachbar 16;Probebeerenweg 16;13353;Berlin\nOhne Nummer;Probebeerenweg;13353;Berlin'
    await page
      .getByLabel('Datei auswählen')
      .setInputFiles({ name: 'Nachbarn.csv', mimeType: '', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: 'Weiter zu Zuordnung' }).click()
    await page.getByRole('button', { name: 'Weiter zu Prüfen' }).click()
    await expect(page.getByRole('button', { name: 'Unsicher 2' })).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: /^Probelauf/ }).click()
    await page.getByRole('button', { name: '2 Zeilen übernehmen' }).click()
    await expect(page.getByText('Der Import ist abgeschlossen.')).toBeVisible()

    const { 'hydra:member': all } = await api.get<Found>(
      '/api/destinations?search=Probebeerenweg&sort[name]=ASC',
    )
    expect(all.map(({ name, street, positionAccuracy }) => [name, street, positionAccuracy])).toEqual([
      ['Andere Kundin', 'Probebeerenweg 162', 'building'],
      ['Nachbar 16', 'Probebeerenweg 16', 'street'],
      ['Ohne Nummer', 'Probebeerenweg', 'street'],
    ])
    await page.goto('/destinations?search=Probebeerenweg')
    await page.getByText('Position ungefähr', { exact: true }).click()
    await expect(page).toHaveURL('/destinations?search=Probebeerenweg&position=approximate')
    await expect(page.locator('main header')).toContainText('2 Einträge')
  },
)

test(
  'a place that was saved as approximate is marked in its form, until it is confirmed',
  atNight,
  async ({ page, given, api }) => {
    await api.post('/api/destinations', {
      name: 'Nur ungefähr',
      address: 'Irgendwoweg 3, 10435 Berlin',
      zip: '10435',
      city: 'Berlin',
      lat: '52.5372',
      lng: '13.4101',
      capacity: 1,
      positionAccuracy: 'postcode',
    })
    await given.signedIn('admin', '/destinations?search=Irgendwoweg')
    await page.getByRole('button', { name: 'Nur ungefähr', exact: true }).click()
    await expect(page.getByText('Die Position ist ungefähr.')).toBeVisible()
    await page.getByRole('button', { name: 'Position stimmt' }).click()
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await expect(page.getByText('Ziel erfolgreich aktualisiert.')).toBeVisible()
    const { 'hydra:member': all } = await api.get<Found>('/api/destinations?search=Irgendwoweg')
    expect(all.map(({ positionAccuracy }) => positionAccuracy)).toEqual(['confirmed'])
  },
)
