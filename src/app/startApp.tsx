import { createRoot } from 'react-dom/client'
import { iconLoader } from '../components/marks/Icon'
import { matchRoute } from '../domain/navigation/clientRoutes'
import { errorTexts } from '../texts/shell/errors'
import { onUnreadableField, UnreadableField } from '../contract/wire/unreadableFields'
import { App } from './App'
import { handleChunkFailure } from '../runtime/chunkReload'
import { createBrowserErrorReports } from '../runtime/errorReports'
import { createServices } from './createServices'
import { loadConfig } from '../runtime/loadConfig'
import { notify } from './notify'
import { installTrustedTypesPolicy } from '../runtime/trustedTypes'
import { followColourMode } from '../runtime/colourMode'

/** Starts the page: loads the configuration, creates the services, then renders the screens. */
export async function startApp(): Promise<void> {
  installTrustedTypesPolicy()
  followColourMode()
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no root element')

  const notifyNewVersion = () => notify({ type: 'error', message: errorTexts.newVersion })
  let flush = () => Promise.resolve()
  addEventListener('vite:preloadError', () => {
    void handleChunkFailure({
      now: Date.now,
      storage: () => sessionStorage,
      flush: () => flush(),
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      reload: () => location.reload(),
      giveUp: notifyNewVersion,
    })
  })
  iconLoader.whenFailed(notifyNewVersion)

  try {
    const config = await loadConfig()
    const reports = createBrowserErrorReports(config.errorReportUrl, routeName)
    addEventListener('error', ({ error }) => reports.error(error))
    addEventListener('unhandledrejection', ({ reason }) => reports.error(reason))
    onUnreadableField((field) => reports.error(new UnreadableField(field)))
    const devtools = config.devtools ? (await import('./devtools/createDevtools')).createDevtools() : null
    const services = createServices(config, { devtools, reportDefect: (error) => reports.error(error) })
    flush = async () => services.platform.workflows.current()?.flush()
    void devtools?.connectInspector(services.platform.workflows)
    services.start()
    createRoot(container).render(<App services={services} />)
    reports.start(performance.now())
  } catch (error) {
    container.textContent = errorTexts.startFailed
    throw error
  }
}

const routeName = () => matchRoute(location.pathname)?.name ?? 'not-found'
