import { Box } from '@chakra-ui/react/box'
import { Flex } from '@chakra-ui/react/flex'
import { Suspense, useEffect, useRef, useState, type CSSProperties } from 'react'
import { Button } from '../../../components/inputs/controls'
import { DeleteConfirmation } from '../../../components/dialogs/DeleteConfirmation'
import { BarButton } from '../../../kits/table/SelectionBar'
import { checkedState } from '../../../kits/table/selection'
import { tourColourVariables, tourLineVariables } from '../../../lib/tourColour'
import { conflictOf, countPending, progressOf } from '../../../machines/tourPlan/tourPlanFacts'
import { optimisationTexts } from '../../../texts/tours/optimisation'
import { shellTexts } from '../../../texts/shell/shell'
import { planTexts } from '../../../texts/tours/plan'
import { OrderConflict } from './components/OrderConflict'
import { PlanDialogs } from './components/PlanDialogs'
import { PlanFooter } from './components/PlanFooter'
import { PlanHeader } from './components/PlanHeader'
import { QuickLine } from './components/QuickLine'
import { PlanPanels } from './components/PlanPanels'
import { InterruptionNotice } from '../../../kits/tourPlan/InterruptionNotice'
import { PlanNotice } from '../../../kits/tourPlan/PlanNotice'
import { SelectionBar } from './components/SelectionBar'
import { StopList } from './components/StopList'
import type { PlanData } from './usePlan'
import { useNewViolations } from './useNewViolations'
import { usePlanKeys } from './usePlanKeys'
import { usePlanScreen } from './usePlanScreen'
import type { TourPlanWorkflow } from './useTourPlan'
import { useTourFacts } from './useTourFacts'
import { lazyNamed } from '../../../platform/lazyNamed'

const PlanMap = lazyNamed(() => import('./components/PlanMap'), 'PlanMap')

type LoadedPlanProps = { id: string; data: PlanData; workflow: TourPlanWorkflow }

/** The plan of a loaded tour: its stops as a list and on the map, and the commands for them. */
export function LoadedPlan({ id, data, workflow }: LoadedPlanProps) {
  const { tour } = data
  const screen = usePlanScreen(id, data, workflow)
  const { plan, book, order, selection, canManage, context, state, send, commands, rowActions } = screen
  const facts = useTourFacts(tour)
  const summary = useRef<HTMLDivElement>(null)
  const quickInput = useRef<HTMLInputElement>(null)
  const [isConflictAside, setIsConflictAside] = useState(false)
  const newViolations = useNewViolations(context, plan.stops)
  const violationKey = newViolations.map(({ iri }) => iri).join(' ')
  const [violationAside, setViolationAside] = useState('')
  const isViolationAside = violationAside === violationKey
  const conflict = context === null ? null : conflictOf(context)
  const hasConflict = conflict !== null
  useEffect(() => setIsConflictAside(false), [hasConflict])
  const colour = tour.color ?? ''

  usePlanKeys({
    canManage,
    add: commands.add,
    type: () => quickInput.current?.focus(),
    undo: commands.undo,
    redo: commands.redo,
    selectAll: () => selection.checkAll(order.keys),
    removeChecked: selection.checked.size > 0 ? commands.removeChecked : null,
    clear: () => {
      if (selection.checked.size > 0) selection.uncheckAll()
      else if (selection.selected !== null) selection.select(null)
      else return false
      return true
    },
    selected: selection.selected,
    moveToTour: commands.moveToTour,
    paste: (text) => commands.pasteRows(text),
  })

  return (
    <Flex
      direction="column"
      flex={1}
      minHeight={0}
      data-machine="tourPlan"
      data-state={state}
      style={{ ...tourColourVariables(colour), ...tourLineVariables(colour) } as CSSProperties}
    >
      <PlanHeader id={id} tour={tour} facts={facts} actions={canManage ? commands : null} />
      <InterruptionNotice state={state} failure={context?.failure ?? null} send={send} />
      {hasConflict && isConflictAside ? (
        <PlanNotice text={planTexts.conflictAside}>
          <Button variant="solid" onClick={() => setIsConflictAside(false)}>
            {planTexts.choose}
          </Button>
        </PlanNotice>
      ) : null}
      {newViolations.length === 0 || !canManage || isViolationAside ? null : (
        <PlanNotice
          text={planTexts.newViolations({ count: newViolations.length, name: newViolations[0]?.name ?? '' })}
        >
          <Button onClick={commands.optimise}>{optimisationTexts.optimiseShort}</Button>
          <Button variant="quiet" onClick={() => setViolationAside(violationKey)}>
            {planTexts.dismiss}
          </Button>
        </PlanNotice>
      )}
      <PlanPanels
        list={
          <>
            <StopList
              tour={tour}
              plan={plan}
              book={book}
              order={order}
              selection={selection}
              canManage={canManage}
              actions={rowActions}
              said={screen.said}
              summary={summary}
              onAdd={commands.add}
              onDelete={commands.removeChecked}
              quickLine={
                canManage ? (
                  <QuickLine
                    tourTemplate={tour['@id']}
                    plan={plan}
                    book={book}
                    shown={order.keys}
                    pending={context === null ? 0 : countPending(context)}
                    send={send}
                    onEdit={commands.editSuggestion}
                    onRows={commands.pasteRows}
                    input={quickInput}
                  />
                ) : null
              }
              selectionBar={
                <SelectionBar
                  count={selection.checked.size}
                  isAllChecked={checkedState(selection.checked, order.keys) === true}
                  onCheckAll={() => selection.checkAll(order.keys)}
                  onClear={selection.uncheckAll}
                >
                  <BarButton
                    icon="route"
                    label={planTexts.moveOrCopy}
                    onClick={() => commands.openDialog({ kind: 'move', stops: screen.checkedInOrder() })}
                  />
                  <BarButton icon="trash" label={shellTexts.delete} onClick={commands.removeChecked} />
                </SelectionBar>
              }
            />
            <PlanFooter
              plan={plan}
              selected={selection.selected}
              onSelect={selection.select}
              progress={context === null ? null : progressOf(context)}
              summary={summary}
            />
          </>
        }
        map={
          <Suspense fallback={null}>
            <PlanMap
              id={id}
              tour={tour}
              plan={plan}
              selected={selection.selected}
              onSelect={selection.select}
              onPoint={canManage ? commands.addAt : null}
            />
          </Suspense>
        }
      />
      <Box srOnly role="status">
        {commands.announcement}
      </Box>
      {commands.stopToRemove === null ? null : (
        <DeleteConfirmation
          question={planTexts.deleteQuestion}
          onConfirm={commands.confirmRemoval}
          onCancel={commands.cancelRemoval}
        />
      )}
      {screen.linkDialog}
      <PlanDialogs
        dialog={commands.dialog}
        tour={tour}
        shown={order.keys}
        send={send}
        onMoved={selection.uncheckAll}
        onClose={() => commands.openDialog(null)}
      />
      {conflict === null || isConflictAside ? null : (
        <OrderConflict
          {...conflict}
          colour={colour}
          nameOf={screen.nameOf}
          onClose={() => setIsConflictAside(true)}
          onKeepMine={() => send({ type: 'conflict.keepMine' })}
          onTakeTheirs={() => send({ type: 'conflict.takeTheirs' })}
        />
      )}
    </Flex>
  )
}
