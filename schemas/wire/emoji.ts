/** Pictures that a person may put into a text, each one character sequence of Unicode; `src/chat/emoji` draws them. */
const CHARACTERS = `
  😀 😃 😄 😁 😆 😅 😂 🙂 🙃 😉 😊 😇 😍 😘 😗 😙 😚 😋 😛 😜
  😝 😎 😏 😒 😞 😔 😟 😕 🙁 😣 😖 😫 😩 😢 😭 😤 😠 😡 😳 😱
  😨 😰 😥 😓 🤗 🤔 😶 😐 😑 😬 🙄 😯 😦 😧 😮 😲 😴 😪 😵 🤐
  🤒 🤕 😷 🤓 😈 👿 👻 💀 👽 🤖 💩 🙈 🙉 🙊 👍 👎 👌 👏 🙏 💪
  👋 🤝 👊 🤞 🤘 👈 👉 👆 👇 🙋 🙇 🤷 🤦 💃 🎉 🎊 🎁 🎂 🍰 🍻
  ☕ 🍵 🌹 🌷 🌞 🌙 🌈 🔥 💧 ⭐ 💯 💤 💔 💖 💗 ✅ ❌ ❗ ❓ ⏰
`.trim().split(/\s+/);

const FIRST_CODE = 100;

/** The emoji of the chat: 120, with codes 100 to 219. In a text stands the character itself. */
export const EMOJI: readonly { code: number; character: string }[] = CHARACTERS.map((character, index) => ({ code: FIRST_CODE + index, character }));
