import * as Schema from 'effect/Schema'
import { useEffect, useState } from 'react'
import { lookAgain, type ToursLook } from '../../../domain/driving/newTours'
import { deviceStorage } from '../../../lib/browserStorage'

const Look = Schema.fromJsonString(
  Schema.Struct({
    day: Schema.NullOr(Schema.String),
    at: Schema.Finite,
    tours: Schema.Record(
      Schema.String,
      Schema.NullOr(Schema.Struct({ after: Schema.Finite, at: Schema.Finite })),
    ),
  }),
)
const isLook = Schema.decodeUnknownOption(Look)

const keyOf = (userId: string) => `tourwerk-driver-look-${userId}`

function storedLook(userId: string): ToursLook | null {
  const found = isLook(deviceStorage.getItem(keyOf(userId)))
  return found._tag === 'Some' ? found.value : null
}

type Listed = { day: string | null; tours: readonly string[] }

/** What came since the driver last looked at the tours of the day; remembered on this device. Null before a look. */
export function useNewTours(userId: string, listed: Listed | null, readAt: number): ToursLook | null {
  const [look, setLook] = useState<ToursLook | null>(null)
  const tours = listed?.tours.join(' ')
  const day = listed?.day ?? null
  useEffect(() => {
    if (tours === undefined) return
    const next = lookAgain(storedLook(userId), { day, tours: tours.split(' ').filter(Boolean), at: readAt })
    deviceStorage.setItem(keyOf(userId), JSON.stringify(next))
    setLook(next)
  }, [userId, day, tours, readAt])
  return look
}
