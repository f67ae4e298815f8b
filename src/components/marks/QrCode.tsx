import { useMemo } from 'react'
import { encode } from 'uqr'

type QrCodeProps = {
  text: string
  label: string
  /** Size, including the white margin. */
  className: string
  isExpired?: boolean
}

/** A QR code with its white margin. */
export function QrCode({ text, label, className, isExpired = false }: QrCodeProps) {
  const { size, path } = useMemo(() => drawingOf(text), [text])
  return (
    <svg
      className={className}
      data-expired={isExpired || undefined}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} fill="currentColor" />
    </svg>
  )
}

/** One path for all modules: a run of modules is one rectangle. */
function drawingOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) =>
        isDark && row[x - 1] !== true ? `M${x} ${y}h${runFrom(row, x)}v1h-${runFrom(row, x)}z` : '',
      ),
    )
    .join('')
  return { size, path }
}

function runFrom(row: readonly boolean[], start: number): number {
  const end = row.indexOf(false, start)
  return (end < 0 ? row.length : end) - start
}
