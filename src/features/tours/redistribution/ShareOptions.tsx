import '../../../components/states/progress.css'
import { useSyncExternalStore } from 'react'
import { FormField } from '../../../components/inputs/FormField'
import { Button } from '../../../components/inputs/controls'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { Icon, type IconName } from '../../../components/marks/Icon'
import { Tooltip } from '../../../components/marks/Tooltip'
import { TourBadge } from '../../../components/marks/TourBadge'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import {
  balanceSteps,
  sharedTourLimits,
  type RedistributionOptions,
} from '../../../contract/tour/redistribution'
import { countApproximate } from '../../../domain/destination/countApproximate'
import { Toggle } from '../../../kits/form/Toggle'
import { TourSelect } from '../../../kits/form/TourSelect'
import { ApproximateStops } from '../../../kits/tourPlan/ApproximateStops'
import { usePlatform } from '../../../platform/platform'
import { errorTexts } from '../../../texts/shell/errors'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import { isEnough } from '../../../machines/redistribution/redistributionFacts'
import type { Share } from './deriveShare'
import { Helpers } from './Helpers'
import { NewTours } from './NewTours'
import type { ShareProps } from './shareProps'
import { SearchButton } from './SearchButton'
import { useOfferedTours } from './useOfferedTours'
import type { SharedTourFacts } from './useSharedTours'

type ShareOptionsProps = Pick<ShareProps, 'actor' | 'snapshot'> & {
  facts: readonly SharedTourFacts[]
  free: SharedTourFacts | null
  share: Share | null
  /** Retries failed requests; null if none failed. */
  failed: (() => void) | null
}

const switches = [
  'mayLeaveEmpty',
  'keepLocked',
  'respectCapacities',
  'respectTags',
  'includeInactive',
] as const
const hints: Partial<Record<(typeof switches)[number], string>> = {
  keepLocked: texts.keepLockedHint,
  respectTags: texts.respectTagsHint,
}
const delays = [null, 0, 15, 30, 45, 60, 90, 120].map((minutes) => (minutes === null ? null : minutes * 60))

/** The tours to redistribute stops over, and the options. */
export function ShareOptions({ actor, snapshot, facts, free, share, failed }: ShareOptionsProps) {
  const { context } = snapshot
  const { options, refusal, found } = context
  const stops = [...facts, ...(free === null ? [] : [free])].flatMap((tour) => tour.stops ?? [])
  const isSharingFree = context.free !== null
  /** A date has neither inactive stops nor stops without a tour. */
  const isDated = context.date !== undefined
  const isBusy = snapshot.matches('searching') || snapshot.matches('interrupted')
  const change = (changed: Partial<RedistributionOptions>) =>
    actor.send({ type: 'question.changed', question: { options: { ...options, ...changed } } })
  return (
    <>
      <div className="share-options">
        {isSharingFree ? (
          <NewTours
            tours={context.newTours}
            isDisabled={isBusy}
            onChange={(newTours) => actor.send({ type: 'question.changed', question: { newTours } })}
          />
        ) : null}
        {context.dropout === null ? null : (
          <Helpers actor={actor} snapshot={snapshot} dropout={context.dropout} isDisabled={isBusy} />
        )}
        <h3>
          {isSharingFree && context.tours.length === 0 ? texts.fillTours : texts.tours}{' '}
          <span>{context.tours.length}</span>
        </h3>
        <Tours actor={actor} snapshot={snapshot} facts={facts} isDisabled={isBusy} />
        {failed === null ? null : (
          <ErrorPanel message={errorTexts.loadFailed} action={{ label: errorTexts.retry, onClick: failed }} />
        )}
        <h3>{texts.options}</h3>
        {isDated ? null : (
          <Toggle
            name="free"
            label={texts.includeFree}
            checked={isSharingFree}
            isDisabled={isBusy}
            onChange={(isOn) =>
              actor.send({
                type: 'question.changed',
                question: isOn ? { free: 'all' } : { free: null, newTours: [] },
              })
            }
          />
        )}
        <Toggle
          name="balance"
          label={texts.balance}
          checked={options.balance !== null}
          isDisabled={isBusy}
          onChange={(isOn) => change({ balance: isOn ? balanceSteps[0] : null })}
        />
        {options.balance === null ? null : (
          <FormField label={texts.balanceStep}>
            <SelectInput
              name="balanceStep"
              value={String(options.balance)}
              options={balanceSteps.map((value) => ({
                value: String(value),
                label: texts.percent({ value }),
              }))}
              isDisabled={isBusy}
              onChange={(value) => change({ balance: Number(value) })}
            />
          </FormField>
        )}
        {isSharingFree && context.tours.length > 0 ? (
          <Toggle
            name="keepAssigned"
            label={texts.keepAssigned}
            hint={texts.keepAssignedHint}
            checked={options.keepAssigned}
            isDisabled={isBusy}
            onChange={(keepAssigned) => change({ keepAssigned })}
          />
        ) : null}
        {switches
          .filter((name) => !isDated || name !== 'includeInactive')
          .map((name) => (
            <Toggle
              key={name}
              name={name}
              label={texts[name]}
              hint={hints[name]}
              checked={options[name]}
              isDisabled={isBusy}
              onChange={(isOn) => change({ [name]: isOn })}
            />
          ))}
        <FormField label={texts.maximumDelay}>
          <SelectInput
            name="maximumDelay"
            value={String(options.maximumDelay)}
            options={delays.map((seconds) => ({ value: String(seconds), label: texts.delays({ seconds }) }))}
            isDisabled={isBusy}
            onChange={(value) => change({ maximumDelay: value === 'null' ? null : Number(value) })}
          />
        </FormField>
      </div>
      <div className="share-compute">
        <ApproximateStops count={countApproximate(stops, options.includeInactive)} />
        <Alert>
          {snapshot.matches('interrupted') ? texts.interrupted : null}
          {refusal === null || isBusy ? null : refusal.reasons.join(' ') || texts.refused}
        </Alert>
        {snapshot.matches('searching') ? <Progress job={context.commandId} /> : null}
        {isBusy ? (
          <Button onClick={() => actor.send({ type: 'search.cancel' })}>{texts.cancelSearch}</Button>
        ) : null}
        {found === null ? null : (
          <>
            <SearchButton actor={actor} snapshot={snapshot} variant="outline" />
            <Tried share={share} iterations={found.iterations} seconds={found.seconds} />
          </>
        )}
      </div>
    </>
  )
}

function Tried({
  iterations,
  seconds,
}: {
  share: Share | null
  iterations: number | null | undefined
  seconds: number | null | undefined
}) {
  if (iterations == null || seconds == null || iterations === 0) return null
  return <p className="share-tried">{texts.tried({ iterations, seconds })}</p>
}

function Alert({ children }: { children: React.ReactNode }) {
  return (
    <div role="alert" className="share-alert">
      {children}
    </div>
  )
}

function Progress({ job }: { job: string }) {
  const { progress } = usePlatform().workflows
  const share = useSyncExternalStore(progress.subscribe, () => progress.get(job).share)
  return (
    <>
      <div role="status">{texts.searching}</div>
      <progress
        className="plain-progress"
        aria-label={texts.searching}
        max={100}
        {...(share !== null && { value: Math.round(share * 100) })}
      />
    </>
  )
}

type ToursProps = Pick<ShareOptionsProps, 'actor' | 'snapshot' | 'facts'> & { isDisabled: boolean }

function Tours({ actor, snapshot, facts, isDisabled }: ToursProps) {
  const { tours, dropout, free, date } = snapshot.context
  const { iris } = useOfferedTours(date)
  const change = (question: { tours?: typeof tours; dropout?: string | null }) =>
    actor.send({ type: 'question.changed', question })
  return (
    <>
      <ul className="share-tours">
        {facts
          .filter(({ isNew }) => !isNew)
          .map((tour) => (
            <li key={tour.iri}>
              <TourBadge name={tour.name} colour={tour.colour} code={tour.code} />
              <div>
                <strong title={tour.name}>{tour.name}</strong>
                {tour.iri === dropout ? (
                  <span data-tone="soft">
                    <Icon name="user-x" /> {texts.isOut({ driver: tour.drivers?.[0] ?? null })}
                  </span>
                ) : tour.drivers === null ? null : (
                  <span>{tour.drivers.join(', ') || texts.noDriver}</span>
                )}
              </div>
              <IconButton
                icon="user-x"
                label={texts.markOut({ name: tour.name })}
                aria-pressed={tour.iri === dropout}
                isDisabled={isDisabled}
                onClick={() => change({ dropout: tour.iri === dropout ? null : tour.iri })}
              />
              <IconButton
                icon="x"
                label={texts.removeTour({ name: tour.name })}
                isDisabled={isDisabled}
                onClick={() => change({ tours: tours.filter(({ iri }) => iri !== tour.iri) })}
              />
            </li>
          ))}
      </ul>
      {tours.length >= sharedTourLimits.max ? null : (
        <TourSelect
          label={date === undefined ? texts.addTour : texts.addTourOf({ day: date })}
          placeholder={date === undefined ? texts.addTour : texts.addTourOf({ day: date })}
          value={null}
          only={iris}
          isDisabled={isDisabled}
          onChange={(iri) => {
            if (iri !== null && tours.every((tour) => tour.iri !== iri))
              change({ tours: [...tours, { iri, name: '' }] })
          }}
        />
      )}
      {isEnough(snapshot.context) ? null : (
        <p className="share-hint">
          {dropout !== null ? texts.tooFewForOut : free === null ? texts.tooFew : texts.tooFewForFree}
        </p>
      )}
    </>
  )
}

type IconButtonProps = {
  icon: IconName
  label: string
  isDisabled: boolean
  'aria-pressed'?: boolean
  onClick: () => void
}

function IconButton({ icon, label, isDisabled, onClick, ...pressed }: IconButtonProps) {
  return (
    <Tooltip content={label}>
      <Button
        variant="quiet"
        size="icon"
        aria-label={label}
        aria-disabled={isDisabled || undefined}
        {...pressed}
        onClick={() => {
          if (!isDisabled) onClick()
        }}
      >
        <Icon name={icon} />
      </Button>
    </Tooltip>
  )
}
