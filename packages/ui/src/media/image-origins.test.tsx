import { fireEvent, render, screen } from '@testing-library/react';
import { Avatar } from './Avatar';
import { allowImageOrigins, isImageAllowed } from './image-origins';
import { Picture } from './Picture';

const kinds = {
  Avatar: (src: string) => <Avatar src={src} alt="Saw" />,
  Picture: (src: string) => <Picture src={src} alt="Saw" />,
};
const picture = () => screen.getByRole('img', { name: 'Saw' });

test('allows every address until the shell sets the origins', () => {
  expect(isImageAllowed('https://anywhere.test/a.png')).toBe(true);
});

describe('with allowed origins', () => {
  beforeAll(() => allowImageOrigins(['https://photos.test']));

  test.each([
    ['/pictures/saw.svg', true],
    ['data:image/png;base64,AA', true],
    ['https://photos.test/a.png', true],
    ['https://photos.test.evil.test/a.png', false],
    ['https://photos.test@evil.test/a.png', false],
    ['http://photos.test/a.png', false],
    ['https://photos.test:8443/a.png', false],
    ['//evil.test/a.png', false],
    ['https://evil.test/a.png', false],
    ['https://', false],
    ['javascript:alert(1)', false],
  ])('%s is allowed: %s', (src, expected) => {
    expect(isImageAllowed(src)).toBe(expected);
  });

  test.each(Object.entries(kinds))('%s loads an allowed address', (_kind, show) => {
    render(show('https://photos.test/a.png'));
    expect(picture()).toHaveAttribute('src', 'https://photos.test/a.png');
  });

  test.each(Object.entries(kinds))(
    '%s shows its default for a disallowed address, without a request',
    (_kind, show) => {
      const { container } = render(show('https://evil.test/a.png'));
      expect(picture().tagName).toBe('svg');
      expect(container.innerHTML).not.toContain('evil.test');
    },
  );

  test('shows the default for a picture that fails to load', () => {
    render(kinds.Picture('/pictures/gone.svg'));
    fireEvent.error(picture());
    expect(picture().tagName).toBe('svg');
  });
});
