import { createRoot } from 'react-dom/client'
import { onUnreadableField, UnreadableField } from '../../contract/wire/unreadableFields'
import { handleChunkFailure } from '../../runtime/chunkReload'
import { followColourMode } from '../../runtime/colourMode'
import { createBrowserErrorReports } from '../../runtime/errorReports'
import { loadConfig } from '../../runtime/loadConfig'
import { installTrustedTypesPolicy } from '../../runtime/trustedTypes'
import { frameTexts } from '../../texts/driver/frame'
import { createDriverServices, driverScope } from './createDriverServices'
import { followAppVersion } from './device/appVersion'
import { openDeviceRecords } from './device/deviceRecords'
import { rememberedConfig } from './device/rememberedConfig'
import { DriverApp } from './DriverApp'
import { removeShell } from './parts/shell'

/** Starts the driver app: loads the configuration, creates the services, then renders the screens. */
export async function startDriverApp(): Promise<void> {
  installTrustedTypesPolicy()
  followColourMode()
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no root element')
  const version = followAppVersion()
  let flush = () => Promise.resolve()
  addEventListener('vite:preloadError', () => {
    // Without a connection a reload would bring nothing newer.
    if (!navigator.onLine) return
    void handleChunkFailure({
      now: Date.now,
      storage: () => sessionStorage,
      flush: () => flush(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      reload: () => location.reload(),
      giveUp: () => undefined,
    })
  })
  try {
    const records = openDeviceRecords(driverScope)
    const config = await rememberedConfig(records, loadConfig)
    const reports = createBrowserErrorReports(config.errorReportUrl, () => 'driver')
    addEventListener('error', ({ error }) => reports.error(error))
    addEventListener('unhandledrejection', ({ reason }) => reports.error(reason))
    onUnreadableField((field) => reports.error(new UnreadableField(field)))
    const services = createDriverServices(config, {
      records,
      version,
      onDefect: (machine, problem) => reports.error(new Error(`${machine}: ${problem}`)),
    })
    flush = async () => services.platform.work.current()?.flush()
    services.start()
    createRoot(container).render(<DriverApp services={services} />)
    reports.start(performance.now())
  } catch (error) {
    removeShell()
    container.textContent = frameTexts.startFailed
    throw error
  }
}
