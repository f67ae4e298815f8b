import { ensureRoom, type Flow } from '../../../pdf/page'
import { addTag, drawTagged } from '../../../pdf/tags'
import { drawLine, shorten, widthOf } from '../../../pdf/textLines'
import type { Piece } from '../../../pdf/collectWritten'
import type { PictureFile } from '../proofDocument'
import { germanClock, germanDay, germanTime, proofTexts as texts } from '../proofTexts'
import { styles } from './proofStyle'
import { drawGround, drawPicture, fittedSize, type LoadPictures, type LoadedPicture } from './proofPictures'
import { writeHeading } from './proofTasks'

const inRow = 3
const gap = 10
/** Otherwise portraits would take half a page. */
const maxHeight = 205
const minHeight = 60
/** Height of the message in place of a missing picture. */
const messageHeight = 118
const captionGap = 4
const rowGap = 10

/** When the proof was taken, and the time zone of displayed times. */
type Taken = { on: Date; timeZone: string }

/** Writes three photos per row, each with caption and time below. */
export async function* writePhotos(
  flow: Flow,
  photos: readonly PictureFile[],
  { load, colour, taken }: { load: LoadPictures; colour: string; taken: Taken },
): AsyncGenerator<Piece> {
  const width = (flow.width - (inRow - 1) * gap) / inRow
  for (let start = 0; start < photos.length; start += inRow) {
    const row = yield* load(photos.slice(start, start + inRow))
    const height = Math.max(minHeight, ...row.map(({ content }) => heightOf(content, width)))
    const rowHeight = height + captionGap + styles.caption.lineHeight
    if (start === 0) writeHeading(flow, texts.photos({ count: photos.length }), colour, rowHeight)
    ensureRoom(flow, rowHeight)
    for (const [i, photo] of row.entries()) {
      drawPhoto(flow, photo, { x: flow.left + i * (width + gap), y: flow.y, width, height }, taken)
    }
    flow.y += rowHeight + (start + inRow < photos.length ? rowGap : 0)
  }
}

const heightOf = (content: LoadedPicture['content'], width: number): number =>
  typeof content === 'string' ? messageHeight : fittedSize(content, { width, height: maxHeight }).height

function drawPhoto(
  flow: Flow,
  photo: LoadedPicture,
  box: { x: number; y: number; width: number; height: number },
  { on: takenOn, timeZone }: Taken,
): void {
  const { doc } = flow
  const { name, description, createdAt } = photo.file
  const caption = description?.trim() || name
  // An offline device may send its photos on a later day.
  const isSameDay = germanDay(createdAt, timeZone) === germanDay(takenOn, timeZone)
  const time = (isSameDay ? germanClock : germanTime)(createdAt, timeZone)
  drawGround(doc, box)
  drawPicture(flow, photo, box, texts.photo({ caption, time: germanClock(createdAt, timeZone) }))
  const timeWidth = widthOf(doc, time, styles.small)
  const line = shorten(doc, caption, styles.caption, box.width - timeWidth - 8)
  const top = box.y + box.height + captionGap
  const tag = addTag(doc, flow.tag, 'P')
  drawTagged(doc, tag, () => drawLine(doc, line, box.x, top, styles.caption))
  drawTagged(doc, tag, () => drawLine(doc, time, box.x + box.width - timeWidth, top, styles.small))
}
