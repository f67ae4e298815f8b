import { expectTyped, loggedEvents, placesOf } from './support/storage'
import { atNight, expect, test } from './support/test'
import { demoLogins, demoPassword } from './support/demo'
import { tourDriver } from './support/tourDriver'
import { workDriver } from './support/workDriver'

// Scripts remove the storage of the page.
test.use({ ownPage: true })

const notKept =
  'Dieser Browser sichert keine Eingaben auf diesem Gerät. Was Sie nicht speichern, geht beim Schließen des Tabs verloren.'
const failing =
  'Ihre Eingaben können gerade nicht auf diesem Gerät gesichert werden. Bitte schließen Sie diesen Tab erst, wenn Sie alles gespeichert haben.'

test('without IndexedDB the product works, and warns that it stores nothing', async ({
  page,
  given,
  session,
  tour,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Window.prototype, 'indexedDB'))
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'))
  const { plan } = await given.tour({ name: 'Ohne Speicher', stops: 1 })
  await session.when.opens(plan)
  await session.when.signsIn(demoLogins.admin, demoPassword)
  await expect(page.getByText(notKept)).toBeVisible()
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'Nur im Speicher')
  await tour.when.closes()
  await workDriver(page).when.opensList()
  await workDriver(page).when.resumes('Nur im Speicher')
  await tour.then.fieldHolds('Name', 'Nur im Speicher')
  await tour.when.saves()
  await tour.then.editorIsClosed()
  await tour.then.seesStops(['Nur im Speicher'])
  await expect(page.getByText(notKept)).toBeVisible()
})

test(
  'with blocked site data the product starts, works in memory, and warns that it stores nothing',
  atNight,
  async ({ page, given, session, tour }) => {
    await page.addInitScript(() => {
      const deny = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      }
      const reject = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'))
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(globalThis, name, { get: deny, configurable: true })
      IDBFactory.prototype.open = deny
      IDBFactory.prototype.deleteDatabase = deny
      StorageManager.prototype.getDirectory = reject
      LockManager.prototype.request = reject
      LockManager.prototype.query = reject
      Object.defineProperty(globalThis, 'BroadcastChannel', {
        value: class {
          constructor() {
            deny()
          }
        },
      })
    })
    const { plan } = await given.tour({ name: 'Ohne Website-Daten', stops: 1 })
    await session.when.opens(plan)
    await session.when.signsIn(demoLogins.admin, demoPassword)
    await expect(page.getByText(notKept)).toBeVisible()
    await tour.when.opensStop('Halt 1')
    await tour.when.fills('Name', 'Nur in dieser Seite')
    await tour.when.closes()
    await workDriver(page).when.opensList()
    await workDriver(page).when.resumes('Nur in dieser Seite')
    await tour.then.fieldHolds('Name', 'Nur in dieser Seite')
    await tour.when.saves()
    await tour.then.editorIsClosed()
    await tour.then.seesStops(['Nur in dieser Seite'])
    await expect(page.getByText(notKept)).toBeVisible()
    await session.when.signsOut()
    await session.then.isOnLogin()
  },
)

test(
  'a full disk is reported at once, and typed text is kept and written when there is space',
  atNight,
  async ({ page, given, tour }) => {
    await page.addInitScript(() => {
      const add = IDBObjectStore.prototype.add
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...row: unknown[]) {
        if (Reflect.get(globalThis, 'isDiskFull') === true) {
          this.transaction.abort()
          throw new DOMException('The disk is full', 'QuotaExceededError')
        }
        return Reflect.apply(add, this, row) as IDBRequest<IDBValidKey>
      }
    })
    const { plan } = await given.tour({ name: 'Volle Platte', stops: 1 })
    await given.signedIn('admin', plan)
    await tour.when.opensStop('Halt 1')
    await page.evaluate(() => Object.assign(globalThis, { isDiskFull: true }))
    await tour.when.fills('Name', 'Getippt bei voller Platte')
    // The dialog covers the warning of the screen.
    const editor = page.locator('[data-machine=destinationEditor]')
    await expect(editor.getByText(failing)).toBeVisible()
    await tour.then.fieldHolds('Name', 'Getippt bei voller Platte')
    expect(await loggedEvents(page, 'destinationEditor')).not.toContain('fields.changed')

    await page.evaluate(() => Object.assign(globalThis, { isDiskFull: false }))
    await tour.when.fills('Notiz', 'Wieder Platz')
    // The row of the name may be written before this one.
    await expect.poll(() => placesOf(page, 'Wieder Platz')).not.toEqual([])
    await expect(page.getByText(failing)).toHaveCount(0)
    await page.reload()
    await workDriver(page).when.opensList()
    await workDriver(page).when.resumes('Getippt bei voller Platte')
    await tour.then.fieldHolds('Name', 'Getippt bei voller Platte')
    await tour.then.fieldHolds('Notiz', 'Wieder Platz')
  },
)

test('a database that is deleted while the page is open is reported, and the form keeps its text', async ({
  context,
  page,
  given,
  tour,
}) => {
  const { plan } = await given.tour({ name: 'Gelöschte Daten', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'Vor dem Löschen')
  await expectTyped(page, 'destinationEditor', 'Vor dem Löschen')
  const protocol = await context.newCDPSession(page)
  const { origin } = new URL(page.url())
  await protocol.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' })
  const editor = page.locator('[data-machine=destinationEditor]')
  await expect(editor.getByText(notKept)).toBeVisible()
  await tour.when.fills('Notiz', 'Nach dem Löschen')
  await tour.when.saves()
  await tour.then.editorIsClosed()
  await tour.then.seesStops(['Vor dem Löschen'])
  await expect(page.getByText(notKept)).toBeVisible()
})

const newerVersion =
  'Tourwerk ist in einem anderen Tab in einer neueren Version geöffnet. Bitte laden Sie die Seite neu, damit Ihre Eingaben wieder gesichert werden.'

test('a newer version in another tab takes over the storage, and the older one asks for a reload', async ({
  context,
  page,
  given,
  tour,
}) => {
  const { plan } = await given.tour({ name: 'Zwei Versionen', stops: 1 })
  await given.signedIn('admin', plan)
  await tour.when.opensStop('Halt 1')
  await tour.when.fills('Name', 'In der alten Version')
  await expectTyped(page, 'destinationEditor', 'In der alten Version')

  const newPage = await context.newPage()
  await newPage.addInitScript(bumpSchema)
  await newPage.goto(plan)
  const editor = page.locator('[data-machine=destinationEditor]')
  await expect(editor.getByText(newerVersion)).toBeVisible()
  // The newer version writes, and the older one no longer does.
  const newTour = tourDriver(newPage)
  await newTour.when.opensNewStop()
  await newTour.when.fills('Name', 'In der neuen Version')
  await expectTyped(newPage, 'destinationEditor', 'In der neuen Version')
  await tour.when.fills('Notiz', 'Nicht mehr gesichert')
  await tour.then.fieldHolds('Notiz', 'Nicht mehr gesichert')
  await tour.when.saves()
  await tour.then.editorIsClosed()
  await tour.then.seesStops(['In der alten Version'])
  expect(await placesOf(newPage, 'Nicht mehr gesichert')).toEqual([])

  await page.addInitScript(bumpSchema)
  await page.getByRole('button', { name: 'Seite neu laden' }).click()
  await expect(page.getByText(newerVersion)).toHaveCount(0)
  await tour.then.seesStops(['In der alten Version'])
  await workDriver(page).when.opensList()
  await expect(workDriver(page).row('In der neuen Version')).toContainText('In einem anderen Tab geöffnet')
})

/** Lets the page open the log of a user with the next schema version, as a newer build does. Runs in the page. */
function bumpSchema(): void {
  const open = IDBFactory.prototype.open
  IDBFactory.prototype.open = function (this: IDBFactory, name: string, version?: number) {
    if (!name.startsWith('tourwerk-work-') || version === undefined) return open.call(this, name, version)
    const request = open.call(this, name, version + 1)
    // The stores exist already.
    request.addEventListener('upgradeneeded', (event) => {
      if (event.oldVersion > 0) event.stopImmediatePropagation()
    })
    return request
  }
}
