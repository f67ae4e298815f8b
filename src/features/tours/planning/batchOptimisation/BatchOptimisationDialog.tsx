import './batchOptimisation.css'
import '../../../../components/states/progress.css'
import { Box } from '@chakra-ui/react/box'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { ReasonedButton } from '../../../../components/actions/ReasonedButton'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Checkbox } from '../../../../components/inputs/Checkbox'
import { Button, Spinner } from '../../../../components/inputs/controls'
import { Icon, type IconName } from '../../../../components/marks/Icon'
import { TourBadge } from '../../../../components/marks/TourBadge'
import type { TourTemplate } from '../../../../contract/tour/tourTemplate'
import type { Iri } from '../../../../contract/wire/ids'
import { codesByAge } from '../../../../kits/tourFacts/tourFacts'
import { shownText } from '../../../../lib/shownText'
import { batchProgress, isImproved } from '../../../../machines/batchOptimisation/batchOptimisationFacts'
import type { batchOptimisationMachine } from '../../../../machines/batchOptimisation/batchOptimisationMachine'
import type { DialogProps } from '../../../../machines/workflow'
import { useApi } from '../../../../platform/useApi'
import { useCloseWithScreen } from '../../../../platform/useCloseWithScreen'
import { batchOptimisationTexts as texts } from '../../../../texts/tours/batchOptimisation'
import { planTexts } from '../../../../texts/tours/plan'
import { toursTexts } from '../../../../texts/tours/tours'
import { deriveBatchRows, type BatchRow } from './deriveBatchRows'

type Props = Pick<DialogProps<typeof batchOptimisationMachine>, 'actor'>
const noTours: readonly TourTemplate[] = []

/** 'Alle optimieren': the choice of the tours, their progress and the result with its undo. */
export function BatchOptimisationDialog({ actor }: Props) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const isParked = useSelector(actor, (snapshot) => snapshot.matches('parked'))
  useCloseWithScreen(actor)
  if (isParked) return null
  return isAsking ? <TourChoice actor={actor} /> : <BatchProgress actor={actor} />
}

function TourChoice({ actor }: Props) {
  const items = useSelector(actor, ({ context }) => context.items)
  const facts = useTourFacts()
  // A running tour keeps its order on the road, so it is left to the user.
  const [toggled, setToggled] = useState<ReadonlySet<Iri>>(() => new Set())
  const isChosen = (iri: Iri) => (facts.get(iri)?.tour.running !== true) !== toggled.has(iri)
  const chosen = items.flatMap(({ iri }) => (isChosen(iri) ? [iri] : []))
  const isAll = chosen.length === items.length
  const toggle = (iris: readonly Iri[]) =>
    setToggled((before) => {
      const next = new Set(before)
      for (const iri of iris) if (!next.delete(iri)) next.add(iri)
      return next
    })
  const close = () => actor.send({ type: 'close' })
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={close}
      isBodyBare
      rootAttributes={{ 'data-machine': 'batchOptimisation', 'data-state': 'asking' }}
      footer={
        <>
          <Box flex={1} fontSize="sm" color="fg.muted" role="status">
            {texts.chosen({ count: chosen.length })}
          </Box>
          <Button onClick={close}>{texts.cancel}</Button>
          <ReasonedButton
            variant="solid"
            reason={chosen.length === 0 ? texts.needsTour : undefined}
            onClick={() => actor.send({ type: 'tours.start', iris: chosen })}
          >
            {texts.start({ count: chosen.length })}
          </ReasonedButton>
        </>
      }
    >
      <p className="batch-hint">{texts.hint}</p>
      <label className="batch-all">
        <Checkbox
          checked={isAll ? true : chosen.length === 0 ? false : 'mixed'}
          onToggle={() => toggle(isAll ? chosen : items.flatMap(({ iri }) => (isChosen(iri) ? [] : [iri])))}
        />
        {texts.chooseAll}
      </label>
      <ul className="batch-list" aria-label={texts.tours}>
        {items.map(({ iri, name }) => {
          const { tour } = facts.get(iri) ?? {}
          const isRunning = tour?.running === true
          return (
            <li key={iri}>
              <label className="batch-row" title={isRunning ? texts.runningHint : undefined}>
                <Checkbox checked={isChosen(iri)} onToggle={() => toggle([iri])} />
                <TourName iri={iri} name={name} facts={facts} />
                <span className="batch-words">
                  {isRunning ? texts.running : null}
                  {isRunning && tour.destinationCount != null ? ' · ' : null}
                  {tour?.destinationCount == null
                    ? null
                    : planTexts.stopCount({ count: tour.destinationCount })}
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

const icons: Record<BatchRow['state'], IconName | null> = {
  waiting: 'clock',
  searching: null,
  improved: 'circle-check',
  unchanged: 'minus',
  refused: 'circle-alert',
  restored: 'undo',
}

function BatchProgress({ actor }: Props) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const state = useSelector(actor, (snapshot) => snapshot.value)
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const facts = useTourFacts()
  const { done, count } = batchProgress(context)
  const isShown = state === 'shown'
  const isStopping = typeof state === 'object' && state.sending === 'stopping'
  const improved = context.results.filter(isImproved).length
  const leave = () => actor.send({ type: isShown ? 'close' : 'tours.leave' })
  const words = () => {
    if (isShown) return texts.result({ improved, count: context.results.length })
    if (state === 'interrupted') return texts.interrupted
    if (isStopping) return texts.stopping
    return context.isUndo ? texts.undoProgress({ done, count }) : texts.progress({ done, count })
  }
  return (
    <Dialog
      title={texts.title}
      size="medium"
      onClose={leave}
      isBodyBare
      rootAttributes={{ 'data-machine': 'batchOptimisation', 'data-state': JSON.stringify(state) }}
      footer={
        <>
          {isShown && improved > 0 ? (
            <Box marginInlineEnd="auto">
              <Button onClick={() => actor.send({ type: 'tours.undo' })}>
                <Icon name="undo" />
                {texts.undo}
              </Button>
            </Box>
          ) : null}
          {state === 'interrupted' ? (
            <>
              <Button onClick={leave}>{texts.cancel}</Button>
              <Button variant="solid" onClick={() => actor.send({ type: 'tours.retry' })}>
                {texts.retry}
              </Button>
            </>
          ) : (
            <Button
              variant={isShown ? 'solid' : 'outline'}
              aria-disabled={isStopping || undefined}
              onClick={leave}
            >
              {isShown ? texts.close : texts.stop}
            </Button>
          )}
        </>
      }
    >
      <div className="batch-state">
        <span role={state === 'interrupted' ? 'alert' : 'status'}>{words()}</span>
        {isShown ? null : (
          <progress className="plain-progress" aria-label={texts.title} max={count} value={done} />
        )}
      </div>
      <ul className="batch-list" aria-label={texts.tours}>
        {deriveBatchRows(context, isBusy).map(({ iri, name, state: rowState, words: rowWords }) => {
          const icon = icons[rowState]
          return (
            <li key={iri} className="batch-row" data-state={rowState}>
              <span className="batch-icon">{icon === null ? <Spinner /> : <Icon name={icon} />}</span>
              <TourName iri={iri} name={name} facts={facts} />
              <span className="batch-words">{rowWords}</span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}

type TourFacts = ReadonlyMap<Iri, { tour: TourTemplate; code: string | undefined }>

function TourName({ iri, name, facts }: { iri: Iri; name: string; facts: TourFacts }) {
  const { tour, code } = facts.get(iri) ?? {}
  const shown = shownText(name) || toursTexts.nameless
  return (
    <>
      <TourBadge name={shown} code={code} colour={tour?.color} />
      <span className="batch-name" title={shown}>
        {shown}
      </span>
    </>
  )
}

/** The tours as the overview has loaded them. */
function useTourFacts(): TourFacts {
  const { queries } = useApi()
  const { data = noTours } = useQuery(queries.tourTemplates.inUse())
  return useMemo(() => {
    const codes = codesByAge(data)
    return new Map(data.map((tour) => [tour['@id'], { tour, code: codes.get(tour['@id']) }]))
  }, [data])
}
