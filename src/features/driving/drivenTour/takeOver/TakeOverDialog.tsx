import './takeOver.css'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import { Dialog } from '../../../../components/dialogs/Dialog'
import { Button, ButtonLink, Spinner } from '../../../../components/inputs/controls'
import { ErrorPanel } from '../../../../components/states/ErrorPanel'
import { SkeletonRows } from '../../../../components/states/SkeletonRows'
import { useIsShownLoading } from '../../../../components/states/useIsShownLoading'
import { idOfIri, type Iri } from '../../../../contract/wire/ids'
import { statusOf } from '../../../../domain/calls/errors'
import { pathOf } from '../../../../domain/navigation/clientRoutes'
import { InterruptionNotice } from '../../../../kits/tourPlan/InterruptionNotice'
import { PlanNotice } from '../../../../kits/tourPlan/PlanNotice'
import { tourColourVariables, tourLineVariables } from '../../../../lib/tourColour'
import { errorTexts } from '../../../../texts/shell/errors'
import { takeOverTexts as texts } from '../../../../texts/tours/takeOver'
import type { DrivenOrder, DrivenOrderComparison } from './compareDrivenOrder'
import { DrivenOrderList } from './DrivenOrderList'
import { useTakeOver } from './useTakeOver'

type TakeOverDialogProps = { tourTemplate: Iri; road: DrivenOrder; colour: string; onClose: () => void }

/** Shows the present order and the driven one side by side, until the user writes or closes. */
export function TakeOverDialog({ tourTemplate, road, colour, onClose }: TakeOverDialogProps) {
  const { list, plan, take, state, failure, comparison, isContested, isTaken } = useTakeOver(
    tourTemplate,
    road,
  )
  const primary = useRef<HTMLButtonElement>(null)
  const isSkeletonShown = useIsShownLoading(list.isPending)
  const isBusy = state === 'working' || (list.isFetching && !isContested)
  const isOffered = comparison !== null && comparison.movedCount > 0 && !isTaken && !isContested
  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      initialFocus={() => primary.current}
      rootAttributes={{ 'data-machine': 'tourPlan', 'data-state': state }}
      isBodyBare
      footer={
        <>
          <ButtonLink
            variant="quiet"
            marginInlineEnd="auto"
            hideBelow={isOffered ? 'sm' : undefined}
            href={pathOf('tour-templates-id-plan', { id: idOfIri(tourTemplate) })}
          >
            {texts.openPlan}
          </ButtonLink>
          <Button ref={isOffered ? undefined : primary} onClick={onClose}>
            {isOffered ? texts.cancel : texts.close}
          </Button>
          {isOffered ? (
            <Button
              ref={primary}
              variant="solid"
              aria-disabled={plan === null || isBusy || undefined}
              onClick={() => {
                if (!isBusy) take()
              }}
            >
              {state === 'working' ? <Spinner /> : null}
              {texts.takeOver}
            </Button>
          ) : null}
        </>
      }
    >
      <InterruptionNotice state={state} failure={failure} send={(event) => plan?.send(event)} />
      {isContested ? (
        <PlanNotice text={texts.contested}>
          <Button onClick={() => plan?.send({ type: 'conflict.takeTheirs' })}>{texts.keepTheirs}</Button>
          <Button variant="solid" onClick={() => plan?.send({ type: 'conflict.keepMine' })}>
            {texts.keepMine}
          </Button>
        </PlanNotice>
      ) : null}
      <div
        className="road"
        style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
      >
        {list.isError && list.data === undefined ? (
          statusOf(list.error) === 404 ? (
            <p>{texts.deletedMeanwhile}</p>
          ) : (
            <ErrorPanel
              message={errorTexts.loadFailed}
              action={{ label: errorTexts.retry, onClick: () => void list.refetch() }}
            />
          )
        ) : null}
        {list.isPending && isSkeletonShown ? <SkeletonRows rowHeight="40px" hasHead /> : null}
        {comparison === null ? null : (
          <>
            <div className="road-said" role="status">
              {isTaken ? (
                <Said text={texts.taken}>
                  <Button size="sm" onClick={() => plan?.send({ type: 'step.undo' })}>
                    {texts.undo}
                  </Button>
                </Said>
              ) : (
                <ComparisonSummary comparison={comparison} isContested={isContested} />
              )}
            </div>
            {comparison.missing.length === 0 ? null : (
              <p className="road-remark">{texts.notInTour({ names: namesOf(comparison.missing) })}</p>
            )}
            <DrivenOrderList stops={comparison.stops} />
          </>
        )}
      </div>
    </Dialog>
  )
}

const namesOf = (names: readonly string[]) =>
  new Intl.ListFormat('de').format(names.map((name) => name || texts.nameless))

/** Describes the effect of writing. */
function ComparisonSummary({
  comparison,
  isContested,
}: {
  comparison: DrivenOrderComparison
  isContested: boolean
}) {
  const { movedCount, changed } = comparison
  if (movedCount === 0) return <Said text={texts.unchanged} />
  return (
    <>
      <Said text={texts.moved({ count: movedCount })} />
      {changed === null || isContested ? (
        <p className="road-remark">{texts.hint}</p>
      ) : (
        <p className="road-remark" data-tone="warning">
          {texts.changedSince(changed)}
        </p>
      )}
    </>
  )
}

function Said({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="road-sentence">
      <p>{text}</p>
      {children}
    </div>
  )
}
