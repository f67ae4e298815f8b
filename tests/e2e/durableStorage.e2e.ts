import { loggedEvents, placesOf } from './support/storage'
import { atNight, expect, test } from './support/test'
import { demoLogins, demoPassword } from './support/demo'
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
