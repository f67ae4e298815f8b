import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { Button } from '../../../../components/inputs/controls'
import { Icon } from '../../../../components/marks/Icon'
import { proximityOf, type FoundAddress } from '../../../../domain/calls/geocoding'
import type { Company } from '../../../../contract/company/company'
import { metersToStops, nearestOf } from '../../../../domain/imports/rows/nearestPlace'
import { useApi } from '../../../../platform/useApi'
import { checkTexts as texts } from '../../../../texts/imports/check'
import { Candidates, letters } from './Candidates'
import type { RowTour } from './useRowTour'
import { lazyNamed } from '../../../../platform/lazyNamed'

const CandidateMap = lazyNamed(() => import('./CandidateMap'), 'CandidateMap')

type Point = [lng: number, lat: number]
/** A point has an initial position. It can be accepted only after the user has moved it. */
type Setting = { position: Point; isMoved: boolean }

type AddressDetailProps = {
  company: Company
  text: string
  /** Matching addresses. Searched here if it is unknown whether there are several. */
  known: readonly FoundAddress[]
  /** Number of open rows with the same address, including this one. */
  duplicateCount: number
  /** The other stops of the row's tour; null if there are none. */
  tour: RowTour | null
  onAccept: (place: FoundAddress, isForAll: boolean) => void
  /** Applies to all rows whose tour determines the address. */
  onAcceptNearest: () => void
  onPoint: (point: Point, isForAll: boolean) => void
}

/** Initial map centre if nothing is known. */
const middleOfGermany: Point = [10.45, 51.16]

/** Matching addresses, in a list and on a map with the same letters, or a point set on the map. */
export function AddressDetail({
  company,
  text,
  known,
  duplicateCount,
  tour,
  onAccept,
  onAcceptNearest,
  onPoint,
}: AddressDetailProps) {
  const { queries } = useApi()
  const near = proximityOf(company)
  const isKnown = known.length > 1
  const { data, isPending, isError, refetch } = useQuery({
    ...queries.geocoding.forward(text, near),
    enabled: !isKnown && text !== '',
  })
  const [chosen, setChosen] = useState<number | null>(null)
  const [setting, setSetting] = useState<Setting | null>(null)
  if (!isKnown && isPending) return <p role="status">{texts.searching}</p>
  const candidates = (isKnown ? known : (data ?? [])).slice(0, letters.length)
  const places = candidates.map(({ lng, lat }): Point => [Number(lng), Number(lat)])
  const nearest = nearestOf(candidates, tour?.stops ?? [])
  const at = chosen !== null && chosen < candidates.length ? chosen : nearest
  const place = candidates[at]
  const begin = () => setSetting({ position: places[at] ?? near ?? middleOfGermany, isMoved: false })
  return (
    <div className="check-address">
      <div>
        {isError ? (
          <p role="alert">
            {texts.searchFailed}{' '}
            <Button variant="link" size="bare" fontSize="sm" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </p>
        ) : place === undefined ? (
          <p>{texts.noCandidates({ text })}</p>
        ) : (
          <Candidates
            candidates={candidates}
            chosen={at}
            text={text}
            distances={distancesOf(candidates, tour, nearest)}
            onChoose={setChosen}
          />
        )}
        {setting === null ? null : <p className="check-note">{texts.pointHint}</p>}
      </div>
      {place === undefined && setting === null ? null : (
        <div className="check-map" data-setting={setting !== null || undefined}>
          <Suspense fallback={null}>
            <CandidateMap
              places={places}
              letters={letters}
              chosen={at}
              tour={tour && { colour: tour.colour, stops: tour.dots }}
              pin={
                setting && {
                  position: setting.position,
                  onMove: (position) => setSetting({ position, isMoved: true }),
                }
              }
            />
          </Suspense>
        </div>
      )}
      {setting === null ? (
        <div className="check-actions">
          {place === undefined ? null : (
            <Button variant="solid" onClick={() => onAccept(place, false)}>
              {texts.acceptOne({ letter: letters[at] ?? letters[0] })}
            </Button>
          )}
          {place === undefined || duplicateCount < 2 ? null : (
            <Button onClick={() => onAccept(place, true)}>
              {texts.acceptAll({ count: duplicateCount })}
            </Button>
          )}
          {place === undefined || tour === null || tour.rows.length < 2 ? null : (
            <Button onClick={onAcceptNearest}>{texts.acceptNearest({ count: tour.rows.length })}</Button>
          )}
          <Button onClick={begin}>
            <Icon name="map-pin" />
            {texts.setPoint}
          </Button>
        </div>
      ) : (
        <PointActions
          duplicateCount={duplicateCount}
          isMoved={setting.isMoved}
          onAccept={(isForAll) => onPoint(setting.position, isForAll)}
          onLeave={() => setSetting(null)}
        />
      )}
    </div>
  )
}

function distancesOf(
  candidates: readonly FoundAddress[],
  tour: RowTour | null,
  nearest: number,
): (string | null)[] {
  return candidates.map((candidate, index) => {
    const meters = tour && metersToStops(candidate, tour.stops)
    if (meters === null) return null
    return index === nearest ? texts.nearest({ meters, tour: tour?.name ?? '' }) : texts.farther({ meters })
  })
}

type PointActionsProps = {
  duplicateCount: number
  isMoved: boolean
  onAccept: (isForAll: boolean) => void
  onLeave: () => void
}

function PointActions({ duplicateCount, isMoved, onAccept, onLeave }: PointActionsProps) {
  const reason = isMoved ? undefined : texts.pointWanted
  return (
    <div className="check-actions">
      <ReasonedButton variant="solid" reason={reason} onClick={() => onAccept(false)}>
        {texts.acceptPoint}
      </ReasonedButton>
      {duplicateCount < 2 ? null : (
        <ReasonedButton reason={reason} onClick={() => onAccept(true)}>
          {texts.acceptAll({ count: duplicateCount })}
        </ReasonedButton>
      )}
      <Button onClick={onLeave}>{texts.leavePoint}</Button>
    </div>
  )
}
