import { Portal } from '@chakra-ui/react/portal'
import type { Ref } from 'react'

/** Beside the pointer during a drag: what a drop does and costs. Its place is set by the drag. */
export function DragHint({ lines, ref }: { lines: readonly string[]; ref: Ref<HTMLDivElement> }) {
  return (
    <Portal>
      <div ref={ref} className="drag-hint" hidden={lines.length === 0} aria-hidden>
        {lines.map((line, index) => (
          <span key={line}>{index === 0 ? <b>{line}</b> : line}</span>
        ))}
      </div>
    </Portal>
  )
}
