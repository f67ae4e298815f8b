import type { Company } from '../../../contract/company/company'
import type { TourTemplate } from '../../../contract/tour/tourTemplate'
import { violationsOfTour } from '../../../kits/tourFacts/tourFacts'
import type { IssueOf, PlanIssue } from './issueTypes'

/** @param unlocated number of destinations without coordinates; null if unknown */
export function planIssues(
  templates: readonly TourTemplate[],
  company: Company,
  unlocated: number | null,
): IssueOf<'plan'>[] {
  const violations = templates
    .filter(({ active }) => active !== false)
    .map((template) => violationsOfTour(template, company))
  const counts: [PlanIssue['violation'], number][] = [
    ['windows', violations.filter(({ strict }) => (strict ?? 0) > 0).length],
    ['end', violations.filter(({ end }) => end !== null).length],
    ['load', violations.filter(({ load }) => load !== null).length],
    ['unlocated', unlocated ?? 0],
  ]
  return counts.flatMap(([violation, count]) =>
    count > 0 ? [{ key: `plan:${violation}`, kind: 'plan', tour: null, violation, count }] : [],
  )
}
