import type { ComponentDocs } from '@portico/storybook/docs/docs';

export const docs: ComponentDocs = {
  purpose: 'Fields that are submitted together.',
  use: ['Several fields are sent to the server with one press.'],
  avoid: [
    'For a control that applies at once, use it alone: `Switch`, `Select`.',
    'For filters above a list, use `FilterBar`.',
  ],
  do: ["Show the server's messages at their fields with `errors`.", 'Keep the input when saving fails.'],
  dont: [
    'Do not disable the submit button to report a missing field.',
    'Do not reset fields without a question.',
  ],
  keyboard: {
    Enter: 'In a single-line field, submits the form.',
  },
  accessibility: [
    'Each message of `errors` describes its field; the first invalid field gets the focus.',
    'A message disappears when its field changes.',
    "The browser validates nothing, so every message is the product's own.",
    'A form in a dialog over another form submits only itself.',
  ],
  sample: `<Form onSubmit={save} errors={errors}>
  <TextField label="Email" name="email" type="email" isRequired />
  <Button type="submit" variant="primary">Save</Button>
</Form>`,
};
