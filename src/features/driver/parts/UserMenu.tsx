import { useSelector } from '@xstate/react'
import { EllipsisVertical, LogOut } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import {
  chooseColourMode,
  readColourMode,
  subscribeColourMode,
  type ColourMode,
} from '../../../runtime/colourMode'
import { entranceTexts } from '../../../texts/driver/entrance'
import { frameTexts as texts } from '../../../texts/driver/frame'
import { stopTexts } from '../../../texts/driver/stop'
import { navigationApps } from '../../../domain/driving/navigationLinks'
import { chooseNavigation, chosenNavigation } from '../device/navigationChoice'
import { useDriver } from '../driverPlatform'
import { useQueue } from '../work/useQueue'
import { Segments } from './Segments'
import { Sheet } from './Sheet'

const modes: readonly { value: ColourMode; label: string }[] = [
  { value: 'light', label: texts.light },
  { value: 'dark', label: texts.dark },
  { value: 'system', label: texts.system },
]

/** The app that 'Navigieren' opens. */
function NavigationSelect() {
  const [chosen, setChosen] = useState(chosenNavigation)
  return (
    <label className="field">
      <span className="field-label">{stopTexts.navigateWith}</span>
      <select
        className="input"
        value={chosen ?? ''}
        onChange={({ target }) => {
          const app = navigationApps.find((each) => each === target.value) ?? null
          chooseNavigation(app)
          setChosen(app)
        }}
      >
        <option value="">{stopTexts.askEachTime}</option>
        {navigationApps.map((app) => (
          <option key={app} value={app}>
            {stopTexts.navigationApps[app]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Appearance and sign-out. What is not sent is named before, and stays on the device. */
export function UserMenu() {
  const { session } = useDriver()
  const user = useSelector(session, ({ context }) => context.user)
  const { queued } = useQueue()
  const mode = useSyncExternalStore(subscribeColourMode, readColourMode)
  const [isOpen, setIsOpen] = useState(false)
  const unsent = queued.length
  return (
    <>
      <button type="button" className="icon-button" aria-label={texts.menu} onClick={() => setIsOpen(true)}>
        <EllipsisVertical size={26} aria-hidden />
      </button>
      {isOpen ? (
        <Sheet title={user?.fullName || user?.email || texts.menu} onClose={() => setIsOpen(false)}>
          <Segments label={texts.appearance} options={modes} value={mode} onChange={chooseColourMode} />
          <NavigationSelect />
          {unsent === 0 ? null : <p>{entranceTexts.signOutUnsent({ count: unsent })}</p>}
          <button
            type="button"
            className="button main"
            onClick={() => session.send({ type: 'logout.request' })}
          >
            <LogOut size={24} aria-hidden />
            {entranceTexts.signOut}
          </button>
        </Sheet>
      ) : null}
    </>
  )
}
