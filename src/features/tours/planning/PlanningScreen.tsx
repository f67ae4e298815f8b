import './planning.css'
import { Suspense, type CSSProperties, type ReactNode } from 'react'
import { ScreenHeader } from '../../../components/frame/ScreenHeader'
import { ReasonedButton } from '../../../components/actions/ReasonedButton'
import { Checkbox } from '../../../components/inputs/Checkbox'
import { Button } from '../../../components/inputs/controls'
import { SelectInput } from '../../../components/inputs/SelectInput'
import { Icon } from '../../../components/marks/Icon'
import { Tooltip } from '../../../components/marks/Tooltip'
import { EmptyState } from '../../../components/states/EmptyState'
import { ErrorPanel } from '../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../components/states/SkeletonRows'
import { sharedTourLimits } from '../../../contract/tour/redistribution'
import { idOfIri, type Iri } from '../../../contract/wire/ids'
import { DayNotes } from '../../../kits/calendar/DayNotes'
import { pinColour } from '../../../kits/destinationTable/destinationTable'
import { InterruptionNotice } from '../../../kits/tourPlan/InterruptionNotice'
import { useTourDialog } from '../../../kits/tourCreation/useTourDialog'
import type { LonLat } from '../../../map/view/lonLat'
import { lazyNamed } from '../../../platform/lazyNamed'
import { usePlatform } from '../../../platform/platform'
import { useCurrentUser } from '../../../platform/useCurrentUser'
import { errorTexts } from '../../../texts/shell/errors'
import { batchOptimisationTexts } from '../../../texts/tours/batchOptimisation'
import { optimisationTexts } from '../../../texts/tours/optimisation'
import { toursTexts } from '../../../texts/tours/tours'
import { planningTexts as texts } from '../../../texts/tours/planning'
import { SelectionStrip } from './components/SelectionStrip'
import { StopCard } from './components/StopCard'
import { Timeline } from './components/Timeline'
import type { Lane } from './derivePlanning'
import { usePlanning, type Planning } from './usePlanning'

const PlanningMap = lazyNamed(() => import('./components/PlanningMap'), 'PlanningMap')

/** Centre of a map without content. */
const defaultCentre: LonLat = [13.38665, 52.453279]

/** A day of all tours. `viewSwitch`: in the header. */
export function PlanningScreen({ viewSwitch }: { viewSwitch?: ReactNode }) {
  const planning = usePlanning()
  const { facts, company } = useCurrentUser()
  const { workflows } = usePlatform()
  const createTour = useTourDialog()
  const canManage = facts.isCompanyAdmin
  const { lanes, shown, selected, stopOf, view, change } = planning
  const edit = (iri: Iri) => {
    const lane = stopOf.get(iri)?.lane
    workflows.open('destinationEditor', {
      iri,
      tourTemplate: lane?.iri ?? null,
      colour: lane?.colour ?? pinColour,
    })
  }
  const centre: LonLat =
    company.startLng == null || company.startLat == null
      ? defaultCentre
      : [company.startLng, company.startLat]
  const isFiltered = view.tag !== '' || view.assignee !== ''
  return (
    <>
      <ScreenHeader
        title={texts.title}
        tabs={viewSwitch === undefined ? undefined : <div className="calendar-switch">{viewSwitch}</div>}
        aside={
          planning.isLoading || planning.retry !== null ? null : (
            <span className="planning-summary">
              <Summary lanes={shown} />
            </span>
          )
        }
      >
        {canManage ? <ShareButton lanes={shown} /> : null}
        {canManage ? <OptimiseButton lanes={shown} planning={planning} /> : null}
      </ScreenHeader>
      <DayNotes />
      <Filters planning={planning} canManage={canManage} />
      {planning.retry === null ? null : (
        <ErrorPanel
          message={errorTexts.loadFailed}
          action={{ label: errorTexts.retry, onClick: planning.retry }}
        />
      )}
      {!planning.isLoading && planning.retry === null && lanes.length === 0 ? (
        <EmptyState text={isFiltered ? texts.nothingShown : texts.empty}>
          {isFiltered ? (
            <Button onClick={() => change({ tag: '', assignee: '' })}>{texts.clearFilters}</Button>
          ) : canManage ? (
            <Button onClick={createTour}>
              <Icon name="plus" />
              {toursTexts.newTour}
            </Button>
          ) : null}
        </EmptyState>
      ) : null}
      <InterruptionNotice
        state={planning.day.state}
        failure={planning.day.context?.failure ?? null}
        send={planning.day.send}
      />
      {lanes.length === 0 && planning.isLoading ? (
        // The size of the loaded screen, so that nothing moves when the tours arrive.
        <div className="planning">
          <div className="planning-upper" />
          <div className="planning-timeline">
            <SkeletonRows rowHeight="36px" />
          </div>
        </div>
      ) : null}
      {lanes.length === 0 ? null : (
        <div
          className="planning"
          style={{ '--lanes': lanes.length } as CSSProperties}
          data-machine={canManage ? 'dayPlan' : undefined}
          data-state={canManage ? planning.day.state : undefined}
        >
          <div className="planning-upper">
            <Suspense fallback={null}>
              <PlanningMap
                lanes={shown}
                isComplete={!planning.isLoading}
                free={planning.free}
                selected={selected}
                checked={planning.checked}
                centre={centre}
                onSelect={(iri) => {
                  if (stopOf.has(iri)) planning.select(iri)
                  else if (canManage) edit(iri)
                }}
                onPick={canManage ? (iris) => planning.check(iris, true) : null}
              />
            </Suspense>
            {selected === null ? null : (
              <StopCard
                selected={selected}
                onEdit={canManage ? edit : null}
                onClose={() => planning.select(null)}
              />
            )}
            {canManage ? <SelectionStrip planning={planning} /> : null}
          </div>
          <Timeline planning={planning} onEdit={canManage ? edit : null} />
        </div>
      )}
    </>
  )
}

function Summary({ lanes }: { lanes: readonly Lane[] }) {
  const add = (value: (lane: Lane) => number) => lanes.reduce((sum, lane) => sum + value(lane), 0)
  return texts.summary({
    count: lanes.length,
    stopCount: add(({ plan }) => plan.figures.count),
    meters: add(({ plan }) => plan.figures.distanceMeters),
    seconds: add(({ plan }) => plan.figures.durationSeconds),
  })
}

/** 'Ziele neu verteilen' for the visible tours. Hidden if the server cannot search. */
function ShareButton({ lanes }: { lanes: readonly Lane[] }) {
  const { workflows, config } = usePlatform()
  if (!config.redistributionPreviews) return null
  const isPossible = lanes.length >= sharedTourLimits.min && lanes.length <= sharedTourLimits.max
  const button = (
    <Button
      aria-label={texts.redistribute}
      aria-disabled={!isPossible || undefined}
      onClick={() => {
        if (isPossible)
          workflows.open('redistribution', { tours: lanes.map(({ iri, name }) => ({ iri, name })) })
      }}
    >
      <Icon name="shuffle" />
      <span className="planning-share">{texts.redistribute}</span>
    </Button>
  )
  return isPossible ? button : <Tooltip content={texts.redistributeHint(sharedTourLimits)}>{button}</Tooltip>
}

/** 'Alle optimieren' for the visible tours. Hidden if the server cannot undo it. */
function OptimiseButton({ lanes, planning }: { lanes: readonly Lane[]; planning: Planning }) {
  const { workflows, config, notify } = usePlatform()
  if (!config.optimizationPreviews) return null
  const tours = lanes.flatMap(({ iri, name, stops }) => (stops.length < 2 ? [] : [{ iri, name }]))
  return (
    <ReasonedButton
      variant="solid"
      aria-label={batchOptimisationTexts.title}
      aria-disabled={planning.isLoading}
      reason={tours.length === 0 && !planning.isLoading ? batchOptimisationTexts.noTours : undefined}
      onClick={() => {
        if (planning.isLoading) return
        if (planning.day.isSaving) notify({ type: 'info', message: optimisationTexts.isSaving })
        else workflows.open('batchOptimisation', { tours })
      }}
    >
      <Icon name="wand-sparkles" />
      <span className="planning-share">{batchOptimisationTexts.title}</span>
    </ReasonedButton>
  )
}

function Filters({ planning, canManage }: { planning: Planning; canManage: boolean }) {
  const { view, change, tags, users } = planning
  return (
    <div className="planning-filters">
      <SelectInput
        name="tag"
        label={toursTexts.tagFilter}
        value={view.tag}
        options={[
          { value: '', label: toursTexts.allTags },
          ...tags.map((tag) => ({ value: idOfIri(tag['@id']), label: tag.name ?? '' })),
        ]}
        onChange={(tag) => change({ tag })}
      />
      <SelectInput
        name="assignee"
        label={toursTexts.assigneeFilter}
        value={view.assignee}
        options={[
          { value: '', label: toursTexts.allAssignees },
          ...users.map((user) => ({ value: idOfIri(user['@id']), label: user.fullName ?? '' })),
        ]}
        onChange={(assignee) => change({ assignee })}
      />
      {canManage ? (
        <label>
          <Checkbox checked={view.isFreeShown} onToggle={(isFreeShown) => change({ isFreeShown })} />
          {texts.free}
        </label>
      ) : null}
    </div>
  )
}
