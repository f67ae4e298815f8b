import { Button, ButtonLink } from '../../../components/inputs/controls'
import { Icon } from '../../../components/marks/Icon'
import { pathOf } from '../../../domain/navigation/clientRoutes'
import { useTourDialog } from '../../../kits/tourCreation/useTourDialog'
import { homeTexts as texts } from '../../../texts/shell/home'

/** The next steps of a company without tours. */
export function FirstSteps({ hasAddress, hasStaff }: { hasAddress: boolean; hasStaff: boolean }) {
  const createTour = useTourDialog()
  const { steps } = texts
  return (
    <section className="home-steps" aria-label={texts.firstSteps}>
      <h2>{texts.firstSteps}</h2>
      <p>{texts.firstStepsIntro}</p>
      <ol>
        <Step step={steps.company} isDone={hasAddress}>
          <ButtonLink href={pathOf('settings-company')}>{steps.company.title}</ButtonLink>
        </Step>
        <Step step={steps.tour}>
          <Button variant="solid" onClick={createTour}>
            {steps.tour.title}
          </Button>
        </Step>
        <Step step={steps.staff} isDone={hasStaff}>
          <ButtonLink href={pathOf('settings-users')}>{steps.staff.title}</ButtonLink>
        </Step>
        <Step step={steps.import}>
          <ButtonLink href={pathOf('imports-new')}>{steps.import.title}</ButtonLink>
        </Step>
      </ol>
    </section>
  )
}

type StepProps = { step: { detail: string }; isDone?: boolean; children: React.ReactNode }

function Step({ step, isDone = false, children }: StepProps) {
  return (
    <li data-done={isDone || undefined}>
      <span>
        {step.detail}
        {isDone ? (
          <strong>
            <Icon name="check" /> {texts.stepDone}
          </strong>
        ) : null}
      </span>
      {children}
    </li>
  )
}
