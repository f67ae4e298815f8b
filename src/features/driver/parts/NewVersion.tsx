import { useSyncExternalStore } from 'react'
import { frameTexts as texts } from '../../../texts/driver/frame'
import { useDriver } from '../driverPlatform'

/** Offers a newer version of the app where nothing is being entered. */
export function NewVersion() {
  const { version } = useDriver()
  const isWaiting = useSyncExternalStore(version.subscribe, version.isNewerWaiting)
  if (!isWaiting) return null
  return (
    <div className="strip change" role="status">
      <span className="grow">{texts.newVersion}</span>
      <button type="button" className="button" onClick={version.takeOver}>
        {texts.takeOver}
      </button>
    </div>
  )
}
