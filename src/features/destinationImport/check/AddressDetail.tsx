import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { Button } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { proximityOf, type FoundAddress } from '../../../domain/calls/geocoding'
import type { Company } from '../../../contract/company/company'
import { useApi } from '../../../platform/useApi'
import { checkTexts as texts } from '../../../texts/imports/check'
import { Candidates, letters } from './Candidates'

const CandidateMap = lazy(() =>
  import('./CandidateMap').then(({ CandidateMap: component }) => ({ default: component })),
)

type Point = [lng: number, lat: number]
/** A point that is being set begins somewhere; taken over is one that somebody has moved. */
type Setting = { position: Point; isMoved: boolean }

type AddressDetailProps = {
  company: Company
  text: string
  /** Rows whose address is open and says the same; this one is among them. */
  alikeCount: number
  onAccept: (place: FoundAddress, isForAll: boolean) => void
  onPoint: (point: Point, isForAll: boolean) => void
}

/** Where a map begins of which nothing is known. */
const middleOfGermany: Point = [10.45, 51.16]

/** Addresses that fit what the row says, in a list and on a map by the same letters, or a point that is set there. */
export function AddressDetail({ company, text, alikeCount, onAccept, onPoint }: AddressDetailProps) {
  const { queries } = useApi()
  const near = proximityOf(company)
  const { data, isPending, isError, refetch } = useQuery(queries.geocoding.forward(text, near))
  const [chosen, setChosen] = useState(0)
  const [setting, setSetting] = useState<Setting | null>(null)
  if (isPending) return <p role="status">{texts.searching}</p>
  const candidates = (data ?? []).slice(0, letters.length)
  const places = candidates.map(({ lng, lat }): Point => [Number(lng), Number(lat)])
  const at = chosen < candidates.length ? chosen : 0
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
          <Candidates candidates={candidates} chosen={at} text={text} onChoose={setChosen} />
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
          {place === undefined || alikeCount < 2 ? null : (
            <Button onClick={() => onAccept(place, true)}>{texts.acceptAll({ count: alikeCount })}</Button>
          )}
          <Button onClick={begin}>
            <Icon name="map-pin" />
            {texts.setPoint}
          </Button>
        </div>
      ) : (
        <PointActions
          alikeCount={alikeCount}
          isMoved={setting.isMoved}
          onAccept={(isForAll) => onPoint(setting.position, isForAll)}
          onLeave={() => setSetting(null)}
        />
      )}
    </div>
  )
}

type PointActionsProps = {
  alikeCount: number
  isMoved: boolean
  onAccept: (isForAll: boolean) => void
  onLeave: () => void
}

function PointActions({ alikeCount, isMoved, onAccept, onLeave }: PointActionsProps) {
  const reason = isMoved ? undefined : texts.pointWanted
  return (
    <div className="check-actions">
      <ReasonedButton variant="solid" reason={reason} onClick={() => onAccept(false)}>
        {texts.acceptPoint}
      </ReasonedButton>
      {alikeCount < 2 ? null : (
        <ReasonedButton reason={reason} onClick={() => onAccept(true)}>
          {texts.acceptAll({ count: alikeCount })}
        </ReasonedButton>
      )}
      <Button onClick={onLeave}>{texts.leavePoint}</Button>
    </div>
  )
}
