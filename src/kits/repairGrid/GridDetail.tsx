import { useLayoutEffect, useRef, type ReactNode } from 'react'

type GridDetailProps = {
  top: number
  rowIndex: number
  onHeight: (height: number) => void
  children: ReactNode
}

/** Detail panel of the open row, for decisions; the rows below move down. */
export function GridDetail({ top, rowIndex, onHeight, children }: GridDetailProps) {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = content.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => onHeight(element.offsetHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [onHeight])
  return (
    <div role="row" aria-rowindex={rowIndex} className="repair-detail" style={{ top }}>
      <div role="gridcell" ref={content} className="repair-detail-content">
        {children}
      </div>
    </div>
  )
}
