import type { sessionDriver } from './sessionDriver'
import type { ToastDriver } from './toastDriver'
import type { tourDriver } from './tourDriver'

type Drivers = {
  session: ReturnType<typeof sessionDriver>
  tour: ReturnType<typeof tourDriver>
  toasts: ToastDriver
}
type World = {
  login: { email: string; password: string }
  /** The text that the user types to find three addresses. */
  addresses: readonly [string, string, string]
  restart: () => Promise<void>
}

const date = () =>
  new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    // The browser's date: near midnight this machine may have another day.
    timeZone: 'Europe/Berlin',
  }).format(new Date())

/** From signing in to a tour of stops that were added, edited, moved and deleted, and survive a restart. */
export async function planFirstTour(
  { session, tour, toasts }: Drivers,
  { login, addresses, restart }: World,
): Promise<void> {
  await session.when.opens('/')
  await session.then.isOnLogin()
  await session.when.signsIn(login.email, login.password)
  await session.then.isSignedIn()

  await tour.when.createsTour()
  await toasts.then.seesToast('Tour erfolgreich erstellt')
  await tour.then.isOnTour(new RegExp(`^Tour [0-9A-Z]{4,6} - ${date().replaceAll('.', '\\.')}$`))

  for (const [index, text] of addresses.entries()) {
    await tour.when.opensNewStop()
    await tour.when.choosesAddress(text)
    await tour.when.fills('Name', `Halt ${'ABC'[index]}`)
    await tour.when.saves()
    await tour.then.editorIsClosed()
  }
  await toasts.then.seesToast('Ziel erfolgreich erstellt.')
  await tour.then.seesStops(['Halt A', 'Halt B', 'Halt C'])

  await tour.when.opensStop('Halt B')
  await tour.when.fills('Name', 'Halt B neu')
  await tour.when.fills('Notiz', 'Klingel links')
  await tour.when.saves()
  await tour.then.editorIsClosed()
  await toasts.then.seesToast('Ziel erfolgreich aktualisiert.')
  await tour.then.seesStops(['Halt A', 'Halt B neu', 'Halt C'])

  await tour.when.movesStopDown('Halt A')
  await tour.then.seesStops(['Halt B neu', 'Halt A', 'Halt C'])

  await tour.when.asksToDelete('Halt C')
  await tour.then.asksForDeletion()
  await tour.when.confirmsDeletion()
  await tour.then.seesStops(['Halt B neu', 'Halt A'])

  await tour.then.planRests()
  await session.when.comesBackAfter(restart)
  await tour.then.seesStops(['Halt B neu', 'Halt A'])
  await tour.when.opensStop('Halt B neu')
  await tour.then.fieldHolds('Notiz', 'Klingel links')
}
