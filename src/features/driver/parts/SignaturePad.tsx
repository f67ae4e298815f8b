import { Eraser } from 'lucide-react'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useLatest } from '../../../platform/useLatest'
import { proofTexts as texts } from '../../../texts/driver/proofPage'

type Point = { x: number; y: number }

type SignaturePadProps = {
  /** The stored signature; null without one. */
  stored: Blob | null
  /** Below the line: who signed, and when. */
  caption: string
  onSigned: (signature: Blob) => void
  onErased: () => void
}

const ink = '#14202a'
const penWidth = 2.5
/** A signature is stored once the finger has rested this long. */
const restMs = 600

/**
 * A field for a signature. Strokes are rendered at once and stored when the finger rests; a stored signature is shown
 * until it is erased.
 */
export function SignaturePad({ stored, caption, onSigned, onErased }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  /** The canvas also while the page is being left. */
  const drawing = useRef<HTMLCanvasElement>(null)
  const strokes = useRef<Point[][]>([])
  /** Width of the field at the first stroke: in a narrower one, after a rotation, all strokes get smaller. */
  const strokesWidth = useRef<number | null>(null)
  const picture = useRef<ImageBitmap | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnstored = useRef(false)
  const [hasStrokes, setHasStrokes] = useState(false)

  const signed = useLatest(onSigned)
  const [store] = useState(() => () => {
    isUnstored.current = false
    drawing.current?.toBlob((blob) => {
      if (blob !== null && strokes.current.length > 0) signed.current(blob)
    }, 'image/png')
  })

  useEffect(() => {
    const element = canvas.current
    drawing.current = element
    if (element === null) return
    const fit = () => {
      if (!fitToScreen(element)) return
      if (strokes.current.length === 0 && picture.current !== null) drawPicture(element, picture.current)
      for (const stroke of strokes.current)
        drawStroke(element, stroke, scaleOf(element, strokesWidth.current))
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(rest.current)
      // The page is left before the finger has rested.
      if (isUnstored.current) store()
    }
  }, [store])

  // A signature of an earlier visit of this page is rendered from its picture.
  useEffect(() => {
    const element = canvas.current
    if (stored === null || element === null || strokes.current.length > 0) return
    let isOver = false
    void createImageBitmap(stored).then((bitmap) => {
      if (isOver || strokes.current.length > 0) return
      picture.current = bitmap
      drawPicture(element, bitmap)
    })
    return () => {
      isOver = true
      picture.current = null
    }
  }, [stored])

  const pointOf = ({ nativeEvent, currentTarget }: PointerEvent<HTMLCanvasElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const scale = scaleOf(currentTarget, strokesWidth.current)
    return { x: (nativeEvent.clientX - left) / scale, y: (nativeEvent.clientY - top) / scale }
  }

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (stored !== null && strokes.current.length === 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    clearTimeout(rest.current)
    if (strokes.current.length === 0) strokesWidth.current = event.currentTarget.clientWidth
    const point = pointOf(event)
    isUnstored.current = true
    strokes.current.push([point])
    setHasStrokes(true)
    drawStroke(event.currentTarget, [point], scaleOf(event.currentTarget, strokesWidth.current))
  }
  const move = (event: PointerEvent<HTMLCanvasElement>) => {
    const stroke = strokes.current.at(-1)
    if (stroke === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    stroke.push(pointOf(event))
    drawStroke(event.currentTarget, stroke.slice(-2), scaleOf(event.currentTarget, strokesWidth.current))
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    event.currentTarget.releasePointerCapture(event.pointerId)
    rest.current = setTimeout(store, restMs)
  }
  const erase = () => {
    clearTimeout(rest.current)
    isUnstored.current = false
    strokes.current = []
    setHasStrokes(false)
    if (canvas.current !== null) clear(canvas.current)
    onErased()
  }

  return (
    <div className="signature">
      <canvas
        ref={canvas}
        role="img"
        aria-label={texts.sign}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      />
      {hasStrokes || stored !== null ? (
        <button type="button" className="icon-button" aria-label={texts.erase} onClick={erase}>
          <Eraser size={26} aria-hidden />
        </button>
      ) : null}
      <p className="signature-line">{caption}</p>
    </div>
  )
}

/** Fits the picture to the field; it is white then. Returns whether it had another size. */
function fitToScreen(element: HTMLCanvasElement): boolean {
  const scale = pixelScale()
  const [width, height] = [Math.round(element.clientWidth * scale), Math.round(element.clientHeight * scale)]
  if (element.width === width && element.height === height) return false
  element.width = width
  element.height = height
  clear(element)
  return true
}

const pixelScale = () => Math.max(1, devicePixelRatio)

/** A field that became narrower shows all of the signature. */
const scaleOf = ({ clientWidth }: HTMLCanvasElement, originalWidth: number | null): number =>
  originalWidth === null || originalWidth === 0 ? 1 : Math.min(1, clientWidth / originalWidth)

/** The whole picture, without distorting it. */
function drawPicture(element: HTMLCanvasElement, picture: ImageBitmap): void {
  clear(element)
  const scale = Math.min(element.width / picture.width, element.height / picture.height)
  const context = element.getContext('2d')
  context?.setTransform(1, 0, 0, 1, 0, 0)
  context?.drawImage(picture, 0, 0, picture.width * scale, picture.height * scale)
}

/** White, because the picture is also shown on dark pages. */
function clear(element: HTMLCanvasElement): void {
  const context = element.getContext('2d')
  if (context === null) return
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, element.width, element.height)
}

function drawStroke(element: HTMLCanvasElement, points: readonly Point[], scale: number): void {
  const context = element.getContext('2d')
  const [first, ...others] = points
  if (context === null || first === undefined) return
  const pixels = pixelScale() * scale
  context.setTransform(pixels, 0, 0, pixels, 0, 0)
  context.lineWidth = penWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = ink
  context.beginPath()
  context.moveTo(first.x, first.y)
  for (const { x, y } of others.length === 0 ? [first] : others) context.lineTo(x, y)
  context.stroke()
}
