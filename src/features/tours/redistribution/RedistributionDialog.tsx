import './redistribution.css'
import { useSelector } from '@xstate/react'
import { Dialog } from '../../../components/dialogs/Dialog'
import { Button } from '../../../components/inputs/controls'
import { stateName } from '../../../lib/stateName'
import { changesAnything, planOf } from '../../../machines/redistribution/redistributionFacts'
import { openCountOf } from '../../../machines/redistribution/newTours'
import type { NewTour } from '../../../machines/redistribution/redistributionTypes'
import type { redistributionMachine } from '../../../machines/redistribution/redistributionMachine'
import type { DialogProps } from '../../../machines/workflow'
import { useCloseWithScreen } from '../../../platform/useCloseWithScreen'
import { shellTexts } from '../../../texts/shell/shell'
import { redistributionTexts as texts } from '../../../texts/tours/redistribution'
import { deriveShare, type Share } from './deriveShare'
import { SearchButton } from './SearchButton'
import { ShareOptions } from './ShareOptions'
import type { ShareProps } from './shareProps'
import { SharePanels } from './SharePanels'
import { ShareResult } from './ShareResult'
import { ShareMap } from './ShareMap'
import { useSharedTours } from './useSharedTours'
import { WritingDialog } from './WritingDialog'

/** 'Ziele neu verteilen' and 'Fahrer fällt aus', from the choice of tours to the last write. */
export function RedistributionDialog({ actor }: Pick<DialogProps<typeof redistributionMachine>, 'actor'>) {
  const snapshot = useSelector(actor, (each) => each)
  useCloseWithScreen(actor)
  const state = stateName(snapshot.value)
  const rootAttributes = { 'data-machine': 'redistribution', 'data-state': state }
  if (state === 'parked') return null
  if (snapshot.hasTag('writing') || state === 'halted')
    return <WritingDialog actor={actor} snapshot={snapshot} rootAttributes={rootAttributes} />
  return <ShareDialog actor={actor} snapshot={snapshot} rootAttributes={rootAttributes} />
}

/** Options and result are side by side, so that another option is one click away. */
function ShareDialog({ actor, snapshot, rootAttributes }: ShareProps) {
  const { context } = snapshot
  const { found, isStale, hasChanged } = context
  const { facts, free, failed } = useSharedTours(context)
  const share = found === null ? null : deriveShare(found, facts, context, free)
  const isForFree = context.free !== null && context.options.keepAssigned
  const isComparing = snapshot.matches('comparing')
  const isAcceptable = isComparing && !isStale && changesAnything(planOf(found))
  const total = share?.sum.count.before ?? null
  return (
    <Dialog
      title={isForFree ? texts.shareUnassigned : texts.titleOf({ day: context.date ?? null })}
      size="work"
      onClose={() => actor.send({ type: isComparing && !isStale ? 'result.discard' : 'close' })}
      rootAttributes={rootAttributes}
      isBodyBare
      headerAction={
        <span className="share-summary">
          {context.tours.length === 0 ? null : texts.summary({ tours: context.tours.length, stops: total })}
          {context.tours.length === 0 || free === null ? null : ' · '}
          {free === null ? null : texts.freeSummary({ count: free.stops?.length ?? null })}
        </span>
      }
      footer={
        <>
          <Consequence share={share} newTours={context.newTours} />
          <Button onClick={() => actor.send({ type: isComparing ? 'result.discard' : 'close' })}>
            {isComparing ? texts.discard : shellTexts.cancel}
          </Button>
          {found === null ? (
            <SearchButton actor={actor} snapshot={snapshot} variant="solid" />
          ) : (
            <Button
              variant="solid"
              // Not `disabled`, which would lose the focus. A second press is ignored anyway.
              aria-disabled={!isAcceptable || undefined}
              onClick={() => actor.send({ type: 'result.accept' })}
            >
              {context.newTours.length > 0
                ? texts.acceptNew({ count: context.newTours.length })
                : texts.accept}
            </Button>
          )}
        </>
      }
    >
      <SharePanels
        hasResult={share !== null}
        question={
          <ShareOptions
            actor={actor}
            snapshot={snapshot}
            facts={facts}
            free={free}
            share={share}
            failed={failed}
          />
        }
        list={
          share === null || found === null ? (
            <p className="share-nothing">{texts.nothingYet}</p>
          ) : (
            <ShareResult
              share={share}
              notice={hasChanged ? texts.hasChanged : isStale ? texts.isStale : null}
              isStale={isStale || !isComparing}
              context={context}
              onAllowDelay={(maximumDelay) => {
                actor.send({
                  type: 'question.changed',
                  question: { options: { ...context.options, maximumDelay } },
                })
                actor.send({ type: 'search.start' })
              }}
              relief={found.relief ?? null}
              onAssign={(assigned) => {
                actor.send({ type: 'question.changed', question: { assigned } })
                actor.send({ type: 'search.start' })
              }}
            />
          )
        }
        map={
          share === null || found === null ? null : (
            <ShareMap share={share} found={found} facts={free === null ? facts : [...facts, free]} />
          )
        }
      />
    </Dialog>
  )
}

/** Shows which stops stay unserved, and that the rest is one step. */
function Consequence({ share, newTours }: { share: Share | null; newTours: readonly NewTour[] }) {
  const out = share?.tours.find(({ isOut }) => isOut)
  const left = out?.count.after ?? 0
  return (
    <span className="share-consequence">
      {share === null ? null : (
        <>
          {out !== undefined && left > 0 ? texts.stayBehind({ count: left, tour: out.tour.code }) : null}{' '}
          {newTours.length > 0
            ? texts.createsTours({ count: newTours.length, open: openCountOf(newTours) })
            : null}{' '}
          {texts.oneStep}
        </>
      )}
    </span>
  )
}
