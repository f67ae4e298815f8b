import { useEffect, useRef, type RefObject } from 'react'
import type { OrderControl } from '../../../kits/order/useOrder'
import { useOrderDrag } from '../../../kits/order/useOrderDrag'
import { planTexts } from '../../../texts/tours/plan'
import type { Plan } from '../../../kits/tourPlan/derivePlan'
import { createPreviewPainter } from './paintPreview'
import { previewMove, type MovePreview } from './previewMove'
import { createEdgeScroller } from './scrollAtEdges'
import type { LegCache } from '../../../kits/tourPlan/tourFigures'

type DragPreviewInput = {
  control: OrderControl
  plan: Plan
  book: LegCache
  scroller: RefObject<HTMLElement | null>
  list: RefObject<HTMLElement | null>
  /** Element for the text about the effect of a drop. Written without React. */
  summary: RefObject<HTMLElement | null>
}

type Drag = {
  painter: ReturnType<typeof createPreviewPainter>
  edges: ReturnType<typeof createEdgeScroller>
  preview: MovePreview | null
}

/** While a stop is dragged, shows the new times in the visible rows and the effect on the whole tour. */
export function useDragPreview({ control, plan, book, scroller, list, summary }: DragPreviewInput): void {
  const drag = useRef<Drag | null>(null)

  const showSummary = (preview: MovePreview | null) => {
    if (summary.current === null) return
    summary.current.toggleAttribute('data-shown', preview !== null)
    if (preview === null) return
    const { durationSeconds, distanceMeters, violations } = preview
    summary.current.dataset['tone'] = violations > 0 ? 'worse' : ''
    summary.current.textContent = planTexts.preview({
      seconds: durationSeconds,
      meters: distanceMeters,
      violations,
    })
  }
  const end = () => {
    drag.current?.edges.stop()
    drag.current?.painter.clear()
    drag.current = null
    showSummary(null)
  }

  useOrderDrag({
    control,
    onStart: () => {
      end()
      if (scroller.current === null || list.current === null) return
      const painter = createPreviewPainter(scroller.current, list.current)
      const repaint = (scrollTop: number) => {
        const preview = drag.current?.preview
        if (preview != null) painter.paint(plan, preview, scrollTop)
      }
      drag.current = { painter, edges: createEdgeScroller(scroller.current, repaint), preview: null }
    },
    onPlace: (moved, place) => {
      const { current } = drag
      if (current === null) return
      const from = plan.stops.findIndex(({ iri }) => iri === moved)
      current.preview = place === null || from < 0 ? null : previewMove(plan, book, from, place)
      showSummary(current.preview)
      if (current.preview === null) current.painter.clear()
      else current.painter.paint(plan, current.preview)
    },
    onMove: (clientY) => drag.current?.edges.follow(clientY),
    onEnd: end,
  })

  // The painted preview belongs to the previous plan.
  useEffect(() => {
    drag.current?.painter.clear()
  }, [plan])
}
