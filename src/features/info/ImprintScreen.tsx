import { infoTexts } from '../../texts/settings/info'
import { InfoFrame } from './InfoFrame'
import { OperatorAddress } from './OperatorAddress'
import { OperatorText } from './OperatorText'
import { SampleNote } from './SampleNote'

/** /imprint */
export function ImprintScreen() {
  return (
    <InfoFrame title={infoTexts.imprint}>
      <OperatorText
        name="imprint"
        sample={
          <>
            <SampleNote>{infoTexts.imprintSample}</SampleNote>
            <OperatorAddress />
          </>
        }
      />
    </InfoFrame>
  )
}
