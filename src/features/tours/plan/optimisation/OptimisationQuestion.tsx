import '../../../../components/states/progress.css'
import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button } from '../../../../components/inputs/controls'
import { ApproximateStops } from '../../../../kits/tourPlan/ApproximateStops'
import type { Iri } from '../../../../contract/wire/ids'
import type { LockedStop } from '../../../../domain/tour/keepLocked'
import { Toggle } from '../../../../kits/form/Toggle'
import type { TourOptimisationActorRef } from '../../../../machines/tourOptimisation/tourOptimisationMachine'
import type { TourOptimisationContext } from '../../../../machines/tourOptimisation/tourOptimisationTypes'
import { usePlatform } from '../../../../platform/platform'
import { shellTexts } from '../../../../texts/shell/shell'
import { optimisationTexts as texts } from '../../../../texts/tours/optimisation'
import { toursTexts } from '../../../../texts/tours/tours'

type OptimisationQuestionProps = {
  actor: Pick<TourOptimisationActorRef, 'send'>
  context: TourOptimisationContext
  state: string
  /** The order that is shown; null while loading. */
  present: readonly Iri[] | null
  /** Number of stops with an approximate position. */
  approximate: number
  /** Locked stops whose locks the server does not store. */
  locks: readonly LockedStop[]
  /** The message after a failed fetch; null otherwise. */
  failed: ReactNode
  rootAttributes: Record<string, string>
}

/** The constraints of the optimisation, and the progress of its search. */
export function OptimisationQuestion(props: OptimisationQuestionProps) {
  const { actor, context, state, present, approximate, locks, failed, rootAttributes } = props
  const { tour, date, options, hasPreviews, refusal, commandId } = context
  const primary = useRef<HTMLButtonElement>(null)
  const name = tour.name || toursTexts.nameless
  const isWriting = state === 'writing' || state === 'reading'
  const isBusy = isWriting || state === 'searching'
  const isInterrupted = state === 'interrupted'
  const cancel = () => actor.send({ type: isBusy || isInterrupted ? 'search.cancel' : 'close' })
  return (
    <Dialog
      title={texts.optimise}
      size="small"
      onClose={() => actor.send({ type: 'close' })}
      initialFocus={() => primary.current}
      rootAttributes={rootAttributes}
      footer={
        <>
          <Button onClick={cancel} aria-disabled={isWriting || undefined}>
            {shellTexts.cancel}
          </Button>
          <Button
            ref={primary}
            variant="solid"
            // Not `disabled`, which would lose the focus. A second press is ignored anyway.
            aria-disabled={isBusy || present === null || undefined}
            onClick={() => {
              if (present !== null)
                actor.send({ type: 'search.start', before: present, ...(locks.length > 0 && { locks }) })
            }}
          >
            {isInterrupted ? texts.retry : texts.confirm}
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4">
        <Box overflowWrap="anywhere">
          {date === undefined
            ? texts.question({ name, hasPreview: hasPreviews })
            : texts.questionOn({ name, day: date.day })}
        </Box>
        {date === undefined ? (
          <Toggle
            name="includeInactive"
            label={texts.includeInactive}
            hint={texts.includeInactiveHint}
            checked={options.includeInactive}
            isDisabled={isBusy || isInterrupted}
            onChange={(includeInactive) =>
              actor.send({ type: 'options.changed', options: { includeInactive } })
            }
          />
        ) : null}
        <Toggle
          name="optimizeWithCapacities"
          label={texts.withCapacities}
          hint={texts.withCapacitiesHint}
          checked={options.optimizeWithCapacities}
          isDisabled={isBusy || isInterrupted}
          onChange={(optimizeWithCapacities) =>
            actor.send({ type: 'options.changed', options: { optimizeWithCapacities } })
          }
        />
        <ApproximateStops count={approximate} />
        {failed}
        {isBusy ? <SearchProgress job={hasPreviews ? commandId : null} /> : null}
        <Box role="alert" color="failed" _empty={{ display: 'none' }}>
          {isInterrupted ? texts.interrupted : null}
          {refusal !== null && !isBusy ? refusal.reasons.join(' ') || texts.refused : null}
        </Box>
      </Flex>
    </Dialog>
  )
}

/** @param props.job null if the server reports no progress */
function SearchProgress({ job }: { job: string | null }) {
  const { progress } = usePlatform().workflows
  const share = useSyncExternalStore(progress.subscribe, () =>
    job === null ? null : progress.get(job).share,
  )
  const percent = share === null ? null : Math.round(share * 100)
  const label = job === null ? texts.writing : texts.searching
  return (
    <Box>
      <Flex justify="space-between" gap="3" marginBlockEnd="1.5">
        <Box role="status">{label}</Box>
        {percent === null ? null : (
          <Box color="fg.muted" fontVariantNumeric="tabular-nums">
            {percent} %
          </Box>
        )}
      </Flex>
      <progress
        className="plain-progress"
        aria-label={label}
        max={100}
        {...(percent !== null && { value: percent })}
      />
    </Box>
  )
}
