import type { ReactNode } from 'react'
import { Button, ButtonLink, TextLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { placeOfScreen } from '../../../domain/company/companyDraft'
import { shareUnassignedPath } from '../../../domain/navigation/shareUnassignedPath'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { useTourDialog } from '../../../kits/tourCreation/useTourDialog'
import { homeTexts as texts } from '../../../texts/shell/home'
import {
  firstSteps,
  type FirstStep,
  type FirstSteps as Steps,
  type StepState,
} from '../derive/deriveFirstSteps'

const { route, query } = placeOfScreen('settings-customers')
const customerSettings = pathOf(route, {}, query)

type FirstStepsProps = Steps & {
  /** Starts the first tour; null if there is none to start. */
  onStart: (() => void) | null
}

/** Steps of a new company to its first tour; only the open one is unfolded. */
export function FirstSteps({ states, tour, asksForCustomerPage, onStart }: FirstStepsProps) {
  const createTour = useTourDialog()
  const { steps } = texts
  const plan =
    tour === null ? pathOf('tour-templates-planning') : pathOf('tour-templates-id-plan', { id: tour })
  const hrefs = {
    company: `${pathOf('settings-company')}?field=startAddress&from=first-steps`,
    import: pathOf('imports-new'),
    share: shareUnassignedPath,
    // Nothing to see yet.
    optimise: tour === null ? null : plan,
    start: tour === null ? null : plan,
  }
  const actions: Record<FirstStep, ReactNode> = {
    company: <Go href={hrefs.company}>{steps.company.action}</Go>,
    import: <Go href={hrefs.import}>{steps.import.action}</Go>,
    share: (
      <>
        <Go href={hrefs.share}>{steps.share.action}</Go>
        <Button onClick={createTour}>{texts.createTour}</Button>
        <TextLink href={pathOf('settings-users')}>{texts.inviteStaff}</TextLink>
      </>
    ),
    optimise: <Go href={plan}>{steps.optimise.action}</Go>,
    start:
      onStart === null ? null : (
        <Button variant="solid" onClick={onStart}>
          {steps.start.action}
        </Button>
      ),
  }
  return (
    <section className="home-steps" aria-label={texts.firstSteps}>
      <h2>{texts.firstSteps}</h2>
      <p>{texts.firstStepsIntro}</p>
      <ol>
        {firstSteps.map((step) => (
          <Step key={step} step={step} state={states[step]} href={hrefs[step]}>
            {actions[step]}
          </Step>
        ))}
      </ol>
      {asksForCustomerPage ? (
        <p>
          {texts.customerPageQuestion}{' '}
          <TextLink href={customerSettings}>{texts.customerPageSettings}</TextLink>
        </p>
      ) : null}
    </section>
  )
}

const Go = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink variant="solid" href={href}>
    {children}
  </ButtonLink>
)

type StepProps = { step: FirstStep; state: StepState; href: string | null; children: ReactNode }

function Step({ step, state, href, children }: StepProps) {
  const { title, detail } = texts.steps[step]
  return (
    <li data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
      <strong>{state === 'later' && href !== null ? <TextLink href={href}>{title}</TextLink> : title}</strong>
      {state === 'done' ? (
        <small>
          <Icon name="check" /> {texts.stepDone}
        </small>
      ) : null}
      {state === 'done' ? null : <p>{detail}</p>}
      {state === 'open' ? <div>{children}</div> : null}
    </li>
  )
}
