import type { FormatName } from '@portico/catalogue/formats';
import type { Step } from '@portico/catalogue/guide';
import { Card } from '@portico/ui/Card';
import { CodeBlock, type CodeBlockProps } from '@portico/ui/CodeBlock';
import { CopyField } from '@portico/ui/CopyField';
import { Stack } from '@portico/ui/Stack';

type Language = CodeBlockProps['language'];

/** The languages with highlighting. */
const languages: Partial<Record<FormatName, Language>> = { python: 'python', shell: 'shell' };

const languageOf = (step: Step): Language => {
  if (step.where === 'terminal') return 'shell';
  return step.where === 'file' ? languages[step.format] : undefined;
};

/** Titles of blocks by kind. */
const blockTitles = { file: 'Add to the file', environment: 'Environment variables', terminal: 'Command' };

/** The steps to take in the application, without placeholders: each place, with the values or lines to copy. */
export const GuideSteps = ({ steps }: { steps: readonly Step[] }) =>
  steps.map((step, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other key, and the same place can come twice
    <Card key={index} title={`${index + 1}. ${step.path}`} description={step.text}>
      {hasBody(step) ? <StepBody step={step} /> : null}
    </Card>
  ));

const hasBody = (step: Step) => step.where !== 'screen' || step.fields.length > 0;

function StepBody({ step }: { step: Step }) {
  if (step.where !== 'screen') {
    const label = blockTitles[step.where];
    return (
      <CodeBlock
        label={label}
        code={step.block}
        language={languageOf(step)}
        copyLabel={`Copy: ${label}`}
        copiedLabel="Copied"
      />
    );
  }
  return (
    <Stack gap={4}>
      {step.fields.map(({ label, value }) => (
        <CopyField key={label} label={label} value={value} copyLabel={`Copy ${label}`} copiedLabel="Copied" />
      ))}
    </Stack>
  );
}
