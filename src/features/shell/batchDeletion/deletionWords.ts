import type { BatchDeletionInput } from '../../../machines/batchDeletion/batchDeletionTypes'
import { devicesTexts } from '../../../texts/devices/devices'
import { deletionTexts } from '../../../texts/shell/deletion'
import { destinationsTexts } from '../../../texts/stops/destinations'
import { drivenTourDeletionTexts } from '../../../texts/tours/drivenTours'
import { tourDeletionTexts } from '../../../texts/tours/tours'

type Asked = Pick<BatchDeletionInput, 'kind' | 'only'> & {
  /** Number of records. */
  count: number
  /** Number of responses during the deletion; null before and after. */
  done: number | null
}

type Words = { question?: string; consequence?: string }

/** Returns the question for one or several records, and the effect on stops and proofs of tours. */
export function wordsOf(asked: Asked): Words {
  if (asked.kind === 'tours') return wordsOfTours(asked)
  if (asked.kind === 'drivenTours') return wordsOfDrivenTours(asked)
  if (asked.kind === 'devices') return wordsOfDevices(asked)
  const question = questionOfDestinations(asked)
  return asked.only === null
    ? { question }
    : { question, consequence: deletionTexts.destination({ name: asked.only.name }) }
}

function wordsOfTours({ only, count, done }: Asked): Words {
  if (only !== null) {
    return { consequence: tourDeletionTexts.consequence({ name: only.name, count: only.destinationCount }) }
  }
  if (done !== null) return { question: tourDeletionTexts.deleting({ done, count }) }
  return {
    question: tourDeletionTexts.questionMany({ count }),
    consequence: tourDeletionTexts.consequenceMany,
  }
}

function wordsOfDrivenTours({ only, count, done }: Asked): Words {
  if (only !== null) return { consequence: drivenTourDeletionTexts.consequence({ name: only.name }) }
  if (done !== null) return { question: tourDeletionTexts.deleting({ done, count }) }
  return {
    question: drivenTourDeletionTexts.questionMany({ count }),
    consequence: drivenTourDeletionTexts.consequenceMany,
  }
}

function wordsOfDevices({ only, count, done }: Asked): Words {
  if (only !== null) return { consequence: devicesTexts.deleteConsequence({ name: only.name }) }
  if (done !== null) return { question: devicesTexts.deleting({ done, count }) }
  return { question: devicesTexts.questionMany({ count }), consequence: devicesTexts.consequenceMany }
}

function questionOfDestinations({ count, done }: Asked): string {
  if (count === 1) return destinationsTexts.deleteQuestion
  return done === null
    ? destinationsTexts.deleteManyQuestion({ count })
    : destinationsTexts.deleting({ done, count })
}
