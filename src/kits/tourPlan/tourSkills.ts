import type { User } from '../../contract/access/user'
import type { Tag } from '../../contract/company/labels'
import type { Vehicle } from '../../contract/company/vehicle'
import type { TourTemplate } from '../../contract/tour/tourTemplate'
import type { Iri } from '../../contract/wire/ids'
import type { TourSkills } from './tourFigures'

/** Undefined while they are unknown. */
type Records = {
  tags: readonly Tag[] | undefined
  users: readonly Pick<User, '@id' | 'tags'>[] | undefined
  vehicles: readonly Vehicle[] | undefined
}

type Had = { [Name in 'assignees' | 'tags' | 'vehicle']?: TourTemplate[Name] | undefined }

/** Finds the skills that the drivers, the vehicle and the tour have; undefined if the skills of the company are unknown. */
export function createSkillLookup({ tags, users, vehicles }: Records): (tour: Had) => TourSkills | undefined {
  if (tags === undefined) return () => undefined
  const names = new Map<Iri, string>(
    tags.flatMap((tag) => (tag.isSkill === true ? [[tag['@id'], tag.name ?? ''] as const] : [])),
  )
  const ofUser = new Map(users?.map((user) => [user['@id'], user.tags ?? null]))
  const ofVehicle = new Map(vehicles?.map((vehicle) => [vehicle['@id'], vehicle.tags ?? null]))
  return ({ assignees, tags: own, vehicle }) => ({
    names,
    sources: [
      own ?? null,
      // A server without vehicles sends none.
      vehicle == null ? (vehicle === null ? [] : null) : (ofVehicle.get(vehicle) ?? null),
      ...(assignees ?? [null]).map((driver) => (driver === null ? null : (ofUser.get(driver) ?? null))),
    ],
  })
}
