import { FileCheck, Navigation, Phone } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { DriverStop } from '../../../contract/driving/driverTour'
import {
  navigationApps,
  navigationLink,
  targetOf,
  type NavigationApp,
} from '../../../domain/driving/navigationLinks'
import type { StopAct } from '../../../domain/driving/nextAct'
import { stopTexts as texts } from '../../../texts/driver/stop'
import { chooseNavigation, chosenNavigation } from '../device/navigationChoice'
import { pages } from '../navigation'
import { Sheet } from './Sheet'

type StopTilesProps = {
  tour: string
  stop: DriverStop
  /** The one solid tile; the tiles keep their places. */
  next: StopAct
  hasDraft: boolean
  /** A completed stop is not done twice. */
  canProve?: boolean
}

/** The three acts at a stop. Without a phone number there are two. */
export function StopTiles({ tour, stop, next, hasDraft, canProve = true }: StopTilesProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const [chosen, setChosen] = useState(chosenNavigation)
  const target = targetOf(stop)
  const solid = (act: StopAct) => (act === next ? 'button tile solid' : 'button tile')
  const choose = (app: NavigationApp) => {
    chooseNavigation(app)
    setChosen(app)
    setIsChoosing(false)
  }
  return (
    <div className="tiles">
      {target === null ? null : chosen === null ? (
        <button type="button" className={solid('navigate')} onClick={() => setIsChoosing(true)}>
          <Navigation size={24} aria-hidden />
          {texts.navigate}
        </button>
      ) : (
        <a
          className={solid('navigate')}
          href={navigationLink(chosen, target)}
          target="_blank"
          rel="noreferrer"
          onContextMenu={(event) => {
            event.preventDefault()
            setIsChoosing(true)
          }}
        >
          <Navigation size={24} aria-hidden />
          {texts.navigate}
        </a>
      )}
      {stop.phone ? (
        <a className="button tile" href={`tel:${stop.phone.replace(/[^\d+]/g, '')}`}>
          <Phone size={24} aria-hidden />
          {texts.call}
        </a>
      ) : null}
      {canProve ? (
        <Link className={solid('proof')} href={pages.proof(tour, stop['@id'])}>
          <FileCheck size={24} aria-hidden />
          {hasDraft ? texts.continueProof : texts.proof}
        </Link>
      ) : null}
      {isChoosing && target !== null ? (
        <Sheet title={texts.navigateWith} onClose={() => setIsChoosing(false)}>
          {navigationApps.map((app) => (
            <a
              key={app}
              className="button"
              href={navigationLink(app, target)}
              target="_blank"
              rel="noreferrer"
              onClick={() => choose(app)}
            >
              {texts.navigationApps[app]}
            </a>
          ))}
        </Sheet>
      ) : null}
    </div>
  )
}
