import { pathOf } from '../../../domain/navigation/clientRoutes'
import type { Iri } from '../../../contract/wire/ids'
import type { Issue, MoreIssue, PlanIssue } from './issueTypes'

/** What the user may do. */
export type Rights = { plan: boolean; manage: boolean }

/** The single action of an entry: a link, a call, or the dialog of a tour. */
export type Act =
  | { label: 'replan' | 'look' | 'all'; href: string }
  | { label: 'call'; phone: string; name: string }
  | { label: 'assign' | 'change'; tour: Iri }

const lists: Readonly<Record<PlanIssue['violation'], () => string>> = {
  windows: () => `${pathOf('tour-templates')}?violation=windows`,
  end: () => `${pathOf('tour-templates')}?violation=end`,
  load: () => `${pathOf('tour-templates')}?violation=load`,
  unlocated: () => `${pathOf('destinations')}?located=false`,
}

/** The lists of all entries of a kind, of any time. */
const wholeLists: Readonly<Record<MoreIssue['of'], () => string>> = {
  proof: () => `${pathOf('proof-of-services')}?state=FAILED&from=`,
  rating: () => `${pathOf('proof-of-services')}?rating=low&from=`,
  mail: () => `${pathOf('settings-mails')}?state=failed`,
}

/** The action that resolves an entry, as far as the user may do it; otherwise a look at its cause. */
export function actOf(issue: Issue, may: Rights): Act {
  switch (issue.kind) {
    case 'window': {
      if (!may.plan || issue.templateId === null) return look(vehiclePath(issue.runId))
      const plan = pathOf('tour-templates-id-plan', { id: issue.templateId })
      const href = issue.stopId === null ? plan : `${plan}?stop=${encodeURIComponent(issue.stopId)}`
      return { label: may.manage ? 'replan' : 'look', href }
    }
    case 'silent':
    case 'battery':
      return issue.driver.phone === null
        ? look(vehiclePath(issue.runId))
        : { label: 'call', phone: issue.driver.phone, name: issue.driver.name }
    case 'proof':
    case 'rating':
      return look(pathOf('proof-of-services-id', { id: issue.proofId }))
    case 'driver':
    case 'start':
      return may.manage
        ? { label: issue.kind === 'driver' ? 'assign' : 'change', tour: issue.iri }
        : look(pathOf('tour-templates-id-plan', { id: issue.id }))
    case 'mail':
      return look(wholeLists.mail())
    case 'more':
      return { label: 'all', href: wholeLists[issue.of]() }
    case 'plan':
      return look(lists[issue.violation]())
  }
}

const look = (href: string): Act => ({ label: 'look', href })
const vehiclePath = (id: string) => `${pathOf('tours-track')}?tour=${encodeURIComponent(id)}`
