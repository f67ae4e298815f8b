import { NoticeBar } from '../../../components/states/NoticeBar'
import { distanceMeters } from '../../../contract/tour/greatCircle'
import type { StreetData } from '../../../contract/wire/runtimeConfig'
import { administrationTexts as texts } from '../../../texts/administration/administration'
import { formatDate } from '../../../texts/kit/format'

/** Region, date and coverage of the streets of the server. */
export function StreetsNotice({ streets }: { streets: StreetData }) {
  const { region, dataDate, bounds, houses } = streets
  const facts = [
    dataDate === null ? null : texts.streetsDate({ date: formatDate(new Date(dataDate)) }),
    bounds === null ? null : texts.streetsSize(sizeOf(bounds)),
    houses === null ? null : texts.streetsHouses({ count: houses }),
    texts.streetsSource,
  ]
  return (
    <NoticeBar tone="plain">
      {texts.streets} <strong>{region}</strong>
      {facts.map((fact) => (fact === null ? null : ` · ${fact}`))}
    </NoticeBar>
  )
}

/** Whole kilometres, the width in the middle. */
function sizeOf([west, south, east, north]: NonNullable<StreetData['bounds']>) {
  const middle = (south + north) / 2
  const kilometers = (from: [number, number], to: [number, number]) =>
    Math.round(distanceMeters(from, to) / 1000)
  return {
    width: kilometers([west, middle], [east, middle]),
    height: kilometers([west, south], [west, north]),
  }
}
