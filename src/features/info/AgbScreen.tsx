import { infoTexts, sampleTerms } from '../../texts/settings/info'
import { InfoFrame } from './InfoFrame'
import { OperatorText } from './OperatorText'
import { SampleNote } from './SampleNote'
import { SampleSections } from './SampleSections'

/** /agb */
export function AgbScreen() {
  return (
    <InfoFrame title={infoTexts.agbTitle}>
      <OperatorText
        name="agb"
        sample={
          <>
            <SampleNote>{infoTexts.agbSample}</SampleNote>
            <SampleSections sections={sampleTerms} />
          </>
        }
      />
    </InfoFrame>
  )
}
