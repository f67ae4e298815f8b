import { formatClockTime } from '../../../texts/kit/format'
import { planTexts } from '../../../texts/tours/plan'
import { percentOn, type Plan } from '../../../kits/tourPlan/derivePlan'
import type { MovePreview } from './previewMove'

/**
 * Shows the effect of a drop in the visible rows. Writes to the DOM without React: rerendering five hundred
 * rows on every pointer move would take longer than a frame.
 */
export function createPreviewPainter(scroller: HTMLElement, list: HTMLElement) {
  const painted = new Set<HTMLElement>()
  // Measured once, because reading after each write would force a layout. All rows have the same height, unless one has words of a customer.
  const rows = [...list.querySelectorAll<HTMLElement>('.plan-row')]
  // With other rows in between, the place of a row does not follow from its index.
  const isUniform = rows.length === list.children.length && rows.every(({ dataset }) => !('said' in dataset))
  const rowHeight = isUniform ? (rows[0]?.offsetHeight ?? 0) : 0
  const { offsetTop: listTop } = list
  const { clientHeight: viewHeight } = scroller

  const erase = (row: HTMLElement) => {
    delete row.dataset['preview']
    row.style.removeProperty('--preview-at')
    painted.delete(row)
  }

  const visibleRows = (scrollTop: number): [number, number] => {
    if (rowHeight === 0) return [0, rows.length]
    const top = scrollTop - listTop
    return [Math.max(0, Math.floor(top / rowHeight) - 1), Math.ceil((top + viewHeight) / rowHeight) + 1]
  }

  const paintRow = (row: HTMLElement, plan: Plan, preview: MovePreview, index: number) => {
    const times = preview.times[index] ?? null
    const before = plan.figures.stops[index] ?? null
    const label = row.querySelector<HTMLElement>('.plan-preview')
    if (times === null || before === null || label === null || times.arrival === before.arrival) {
      erase(row)
      return
    }
    painted.add(row)
    const { violation } = times
    row.dataset['preview'] = violation === null ? 'kept' : violation.isAllowed ? 'soft' : 'strict'
    row.style.setProperty('--preview-at', `${percentOn(plan.axis, times.serviceBegin)}%`)
    label.textContent = formatClockTime(times.arrival)
    label.dataset['delta'] = planTexts.previewDelta({ seconds: times.arrival - before.arrival })
  }

  return {
    /** @param plan its stops are the rows of the list, in the same order */
    paint: (plan: Plan, preview: MovePreview, scrollTop = scroller.scrollTop) => {
      const [from, to] = visibleRows(scrollTop)
      const visible = rows.slice(from, to)
      for (const row of painted) if (!visible.includes(row)) erase(row)
      visible.forEach((row, offset) => paintRow(row, plan, preview, from + offset))
    },
    clear: () => {
      for (const row of painted) erase(row)
    },
  }
}
