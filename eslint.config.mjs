import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

const NO_AUTO_FOCUS = {
  selector: "JSXElement[openingElement.name.name='Modal'] JSXAttribute[name.name='autoFocus']",
  message: 'A dialog hides its content while it opens: give the focus by useDialogFocus().',
};

export default tseslint.config(
  { ignores: ['dist', 'data', 'node_modules', 'storybook-static', 'coverage', 'test-results'] },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    languageOptions: { globals: { ...globals.node } },
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 20],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // Texts are searched for NUL on purpose: PostgreSQL cannot store it.
      'no-control-regex': 'off',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-restricted-imports': ['error', {
        paths: [
          { name: 'vm', message: 'No code in data.' },
          { name: 'node:vm', message: 'No code in data.' },
        ],
      }],
    },
  },
  {
    files: ['renderers/**/*.{ts,tsx}', 'src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': ['error', NO_AUTO_FOCUS],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // These still make calls that schemas/wire/calls does not list.
    ignores: [
      'src/captcha/captcha-field.tsx', 'src/designer/publish/choices.ts', 'src/pages/jump/jump-page.tsx',
      'src/pages/login/{scan-panel,second-step-form}.tsx', 'src/pages/profile/{own-second-factor,second-factor-dialog}.tsx',
      'src/session/sign-in.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', NO_AUTO_FOCUS, {
        selector: 'TSAsExpression > TSAsExpression > AwaitExpression',
        message: 'List the call in schemas/wire/calls and make it by call(), which knows what it answers.',
      }],
    },
  },
);
